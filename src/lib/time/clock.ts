/** This module tells the time and measures durations. The device's clock may be wrong, and may be set while a page is open. */

/** An answer takes some seconds to arrive, and its date is in whole seconds. */
const noiseMs = 30_000;

type Anchor = { readonly at: number; readonly wall: number; readonly ticks: number };

const anchored = (at: number): Anchor => ({ at, wall: Date.now(), ticks: performance.now() });

let anchor = anchored(Date.now());

/**
 * Returns epoch milliseconds by the server's clock, or by the device's clock before the first answer. Time that the device slept
 * counts, although its ticks omit it, and the result does not go back when the device's clock is set back.
 */
export function now(): number {
  const { at, wall, ticks } = anchor;
  return Math.round(at + Math.max(performance.now() - ticks, Date.now() - wall));
}

/**
 * Adjusts the clock to the time of an answer.
 * @param isOfNow no cache can have held the answer, so an earlier time counts as well
 */
export function adjustClock(serverTime: number, isOfNow: boolean): void {
  const aheadMs = serverTime - now();
  if (aheadMs > noiseMs || (isOfNow && aheadMs < -noiseMs)) anchor = anchored(serverTime);
}

/**
 * Returns milliseconds for measuring from a moment of this page, whatever happens to the device's clock. They are on the epoch's
 * scale, so that the next page after a reload can continue.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now();

/**
 * Tells whether a time stamped by the device's clock is less than `ms` ago. A time in the future is from before the clock was set
 * back, and says nothing.
 */
export function isYounger(stampedAt: number, ms: number): boolean {
  const age = Date.now() - stampedAt;
  return age >= 0 && age < ms;
}

/** Converts a time stamped by the device's clock to the server's, unless the device's was set in between. */
export const onServersClock = (stampedAt: number): number => stampedAt + now() - Date.now();
