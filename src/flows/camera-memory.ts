/**
 * A phone that is short of memory may end the page while its camera is open, and open the app anew at its start. What was
 * under way then is remembered where it survives that.
 */
import { currentCustomerId } from '../data/shell/session.ts';
import { readStored, removeStored, writeStored } from '../device/browser-storage.ts';

const freshForMs = 15 * 60_000;

/** Whether it was this page that opened it: then the page has not been ended. */
let isOpenHere = false;

export function cameraOpens(): void {
  isOpenHere = true;
  writeStored('cameraOpened', JSON.stringify({ customerId: currentCustomerId(), at: Date.now() }));
}

/** The photo is safe and shown, or none was taken. */
export function cameraIsDone(): void {
  isOpenHere = false;
  if (readStored('cameraOpened') !== undefined) removeStored('cameraOpened');
}

/** @returns when the camera was opened by a page that was ended meanwhile, in epoch milliseconds */
export function cameraOpenedBefore(now: number): number | undefined {
  if (isOpenHere) return undefined;
  try {
    const { customerId, at } = JSON.parse(readStored('cameraOpened') ?? '{}') as { customerId?: unknown; at?: unknown };
    const isFresh = typeof at === 'number' && now - at >= 0 && now - at < freshForMs;
    return isFresh && customerId !== undefined && customerId === currentCustomerId() ? at : undefined;
  } catch {
    return undefined;
  }
}
