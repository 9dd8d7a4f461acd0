/**
 * Returns the value that so large a part of them does not reach, or undefined if there are none. Chrome 109 has no `toSorted`, and
 * what the page adds for it (src/older-browsers.ts) is not in the thread that judges photos.
 */
export function quantileOf(values: Iterable<number>, part: number): number | undefined {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor(sorted.length * part)];
}
