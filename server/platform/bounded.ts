/**
 * A list of any length must not become the arguments of one call, which have room for some ten thousand
 * (tests/lint/bounded-spreads.ts).
 */

/** Returns the largest number of a list of any length; 0 if it is empty. */
export const largest = (numbers: readonly number[]): number =>
  numbers.reduce((most, number) => Math.max(most, number), numbers[0] ?? 0);

/**
 * Returns the list itself, for a call that takes its entries as arguments.
 * @throws RangeError if there are more
 */
export function atMost<Item>(most: number, list: readonly Item[]): readonly Item[] {
  if (list.length > most) throw new RangeError(`${list.length} are more than ${most}`);
  return list;
}
