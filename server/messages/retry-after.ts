const longestWaitMs = 86_400_000;

/**
 * Returns how long the other side wants to be left alone, by seconds or a date, at most a day; undefined if it does not say.
 * @param given the header Retry-After
 */
export function waitAsked(given: string | null | undefined, at: number): number | undefined {
  if (given === undefined || given === null) return undefined;
  const waitMs = /^\d{1,9}$/.test(given) ? 1000 * Number(given) : Date.parse(given) - at;
  return waitMs > 0 ? Math.min(waitMs, longestWaitMs) : undefined;
}
