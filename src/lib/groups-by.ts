/** Groups items by key, in the order in which the keys first occur. Map.groupBy is not used because phones of 2022 lack it. */
export function groupsBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): (readonly [Item, ...Item[]])[] {
  const groups = new Map<string | undefined, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}
