/** What time it is, and how much has passed. The device's clock may be wrong, and may be set while a page is open. */

/** An answer is on its way for some seconds, and tells whole ones. */
const noiseMs = 30_000;

type Anchor = { readonly at: number; readonly wall: number; readonly ticks: number };

const anchored = (at: number): Anchor => ({ at, wall: Date.now(), ticks: performance.now() });

let anchor = anchored(Date.now());

/**
 * Epoch milliseconds by the server's clock, where it has told its own; by the device's before. It goes on with the time that a
 * device has slept, which its ticks leave out, and never back with its clock.
 */
export function now(): number {
  const { at, wall, ticks } = anchor;
  return Math.round(at + Math.max(performance.now() - ticks, Date.now() - wall));
}

/** @param isOfNow nothing on the way can have kept the answer: an older time counts as well */
export function heardTime(told: number, isOfNow: boolean): void {
  const aheadMs = told - now();
  if (aheadMs > noiseMs || (isOfNow && aheadMs < -noiseMs)) anchor = anchored(told);
}

/**
 * Milliseconds for what is counted from a moment of this page: no clock that is set shortens or lengthens it. On the scale of
 * the epoch, so that the next page of a reload can go on from it.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now();

/** Of a time that the device's clock has stamped: one that lies ahead is from before that was set back, and tells nothing. */
export function isYounger(stampedAt: number, ms: number): boolean {
  const age = Date.now() - stampedAt;
  return age >= 0 && age < ms;
}
