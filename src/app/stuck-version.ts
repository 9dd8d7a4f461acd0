/** The worker of this version was stuck when it should have been replaced, so it may still serve this page once more. */
import { readSessionItem, writeSessionItem } from '../device/browser-storage.ts';

/** The name of the chunk holds a hash of its content, so another build has another address. */
const build = import.meta.url;

export function markVersionStuck(): void {
  writeSessionItem('stuckVersion', build);
}

/** The mark is read once: a worker that stays in charge would otherwise have its page reloaded for ever. */
export function consumeStuckMark(): boolean {
  const isThisOne = readSessionItem('stuckVersion') === build;
  if (isThisOne) writeSessionItem('stuckVersion', '');
  return isThisOne;
}
