const firstMs = 5000;
const longestMs = 5 * 60_000;

/**
 * Returns the wait before the next try. It doubles each time, up to 5 minutes.
 * @param attempts how often it has failed, at least 1
 * @param random from 0 to 1; spreads clients that failed together over half of the time
 * @returns milliseconds
 */
export function backOffMs(attempts: number, random: number): number {
  const whole = Math.min(firstMs * 2 ** (attempts - 1), longestMs);
  return Math.round(whole * (0.75 + random / 2));
}

/**
 * Returns how long an upload may take before it counts as lost.
 * @param bytes the file's length
 * @returns milliseconds: 2 minutes, plus the time that the file takes at 4 kB per second
 */
export const uploadTimeMs = (bytes: number): number => 120_000 + Math.ceil(bytes / 4);
