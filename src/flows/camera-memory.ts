/**
 * A phone that is short of memory may kill the page while its camera is open, and start the app anew. What was in progress is
 * remembered where it survives that.
 */
import { currentCustomerId } from '../data/shell/session.ts';
import { readStored, removeStored, writeStored } from '../device/browser-storage.ts';

const freshForMs = 15 * 60_000;

/** Whether this page has opened the camera, and so was not killed. */
let isOpenHere = false;

export function cameraOpens(): void {
  isOpenHere = true;
  writeStored('cameraOpened', JSON.stringify({ customerId: currentCustomerId(), at: Date.now() }));
}

/** Call it when the photo is stored and shown, or when none was taken. */
export function cameraIsDone(): void {
  isOpenHere = false;
  if (readStored('cameraOpened') !== undefined) removeStored('cameraOpened');
}

/** @returns when a page opened the camera that was killed meanwhile, in epoch milliseconds */
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

/** Whether this customer lets the viewfinder take photos by itself, on this device. */
export const takesByItself = (): boolean => readStored('takesByItself') !== undefined;

export function setTakesByItself(is: boolean): void {
  if (is) writeStored('takesByItself', '1');
  else removeStored('takesByItself');
}
