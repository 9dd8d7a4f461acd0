/**
 * What Chrome 109 does not have and everything newer that we serve does (docs/browsers.md): loaded before the app, and only
 * there. What is younger than this is not used: the types of the page and the worker do not know it.
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
