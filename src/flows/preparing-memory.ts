/** A photo that is too large for the phone's memory kills the page, and would kill it again at each start. */
import { readStored, removeStored, writeStored } from '../device/browser-storage.ts';

/** The first crash may have had any cause. */
const attemptsAllowed = 2;

/**
 * Call it before the photo is opened.
 * @returns false if that has crashed the page twice
 */
export function beginPreparing(captureId: string): boolean {
  const attempts = attemptsOf(captureId);
  if (attempts >= attemptsAllowed) return false;
  writeStored('preparing', JSON.stringify({ captureId, attempts: attempts + 1 }));
  // Leaving the page meanwhile is not a crash.
  globalThis.addEventListener('pagehide', endPreparing, { once: true });
  return true;
}

/** The page has survived. */
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
