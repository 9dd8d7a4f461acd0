/** Tells whether two neighbouring letters changed places: SMPT, SMTP. */
export function isSwap(typed: string, meant: string): boolean {
  const [ours, theirs] = differing(typed, meant);
  return ours.length === 2 && theirs.length === 2 && ours[0] === theirs[1] && ours[1] === theirs[0];
}

/**
 * Tells whether the texts differ by one letter that is extra, missing or different, or by two neighbours that changed places.
 */
export function isOneSlipAway(typed: string, meant: string): boolean {
  const [ours, theirs] = differing(typed, meant);
  return (ours.length <= 1 && theirs.length <= 1) || isSwap(typed, meant);
}

/** Returns what is left of both without their common beginning and end. */
function differing(one: string, other: string): [string, string] {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}
