/** How long to wait before what has failed is tried again. */

const firstMs = 5000;
const longestMs = 5 * 60_000;

/**
 * Twice as long each time, up to 5 minutes.
 * @param attempts how often it has failed, from 1 on
 * @param random 0…1; spreads those that failed together over half of the time
 * @returns milliseconds
 */
export function backOffMs(attempts: number, random: number): number {
  const whole = Math.min(firstMs * 2 ** (attempts - 1), longestMs);
  return Math.round(whole * (0.75 + random / 2));
}

/**
 * How long a file may be on its way before it counts as lost.
 * @param bytes its length
 * @returns milliseconds: 2 minutes, and as long again as it takes at 4 kB a second
 */
export const uploadTimeMs = (bytes: number): number => 120_000 + Math.ceil(bytes / 4);
