/**
 * Adds what Chrome 109 lacks and every newer browser that we support has (docs/browsers.md); it is loaded before the app, and
 * only in such a browser. Anything newer is not used: it is missing in the types of the page and the worker.
 */
const lists = Array.prototype;

Object.defineProperties(lists, {
  toSorted: {
    value: function toSorted<Item>(this: readonly Item[], compare?: (a: Item, b: Item) => number): Item[] {
      return Array.from(this).sort(compare);
    },
    configurable: true,
    writable: true,
  },
  toReversed: {
    value: function toReversed<Item>(this: readonly Item[]): Item[] {
      return Array.from(this).reverse();
    },
    configurable: true,
    writable: true,
  },
});

export {};
