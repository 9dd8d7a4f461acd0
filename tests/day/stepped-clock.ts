/**
 * Loaded by a server before anything else (`node --import`): its clock is ahead by as many milliseconds as the file at
 * STEPPED_CLOCK says, and what waits for a minute or longer waits by that clock. Shorter waits are those of the machine, as
 * networks and disks are.
 */
import { readFileSync } from 'node:fs';

const path = process.env['STEPPED_CLOCK'] ?? '';
const lookEveryMs = 25;
const longMs = 60_000;

const RealDate = Date;
const realNow = RealDate.now;
const readAhead = () => Number(readFileSync(path, 'utf8')) || 0;
let aheadMs = readAhead();
setInterval(() => (aheadMs = readAhead()), lookEveryMs).unref();
const now = () => realNow() + aheadMs;

class SteppedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(now());
    else super(...given);
  }

  static override now(): number {
    return now();
  }
}
globalThis.Date = SteppedDate as DateConstructor;

const realSetInterval = globalThis.setInterval;
const steppedInterval = (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
  if (ms < longMs) return realSetInterval(work, ms, ...given);
  let last = now();
  return realSetInterval(() => {
    if (now() - last < ms) return;
    last = now();
    work(...given);
  }, lookEveryMs);
};
globalThis.setInterval = steppedInterval as typeof setInterval;
