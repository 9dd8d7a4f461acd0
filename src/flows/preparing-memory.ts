/** A photo too large for the phone's memory ends the page, and would end it again at each start. */
import { readStored, removeStored, writeStored } from '../device/browser-storage.ts';

/** The first end may have had any reason. */
const attemptsAllowed = 2;

/** Before the photo is opened. @returns false where that has ended the page twice */
export function beginPreparing(captureId: string): boolean {
  const attempts = attemptsOf(captureId);
  if (attempts >= attemptsAllowed) return false;
  writeStored('preparing', JSON.stringify({ captureId, attempts: attempts + 1 }));
  // Who leaves the page meanwhile has not lost it.
  globalThis.addEventListener('pagehide', endPreparing, { once: true });
  return true;
}

/** The page is still there. */
export function endPreparing(): void {
  globalThis.removeEventListener('pagehide', endPreparing);
  removeStored('preparing');
}

function attemptsOf(captureId: string): number {
  try {
    const last = JSON.parse(readStored('preparing') ?? '{}') as { captureId?: unknown; attempts?: unknown };
    return last.captureId === captureId && typeof last.attempts === 'number' ? last.attempts : 0;
  } catch {
    return 0;
  }
}
