/** Lists that may be long do not go into the arguments of one call: these have room for some ten thousand (tests/lint/bounded-spreads.ts). */

/** The largest of a list of any length; 0 of none. */
export const largest = (numbers: readonly number[]): number =>
  numbers.reduce((most, number) => Math.max(most, number), numbers[0] ?? 0);

/**
 * The list itself, for a call that takes its entries one by one.
 * @throws RangeError where there are more
 */
export function atMost<Item>(most: number, list: readonly Item[]): readonly Item[] {
  if (list.length > most) throw new RangeError(`${list.length} are more than ${most}`);
  return list;
}
