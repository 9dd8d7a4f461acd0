/** A version whose worker was stuck when it was to go: its page may come once more from that worker, while it ends. */
import { readSessionItem, writeSessionItem } from '../device/browser-storage.ts';

/** Its name holds a hash of what is in it: another build is another address. */
const build = import.meta.url;

export function markVersionStuck(): void {
  writeSessionItem('stuckVersion', build);
}

/** Says so once: a worker that stays the former one would have its page loaded for ever. */
export function consumeStuckMark(): boolean {
  const isThisOne = readSessionItem('stuckVersion') === build;
  if (isThisOne) writeSessionItem('stuckVersion', '');
  return isThisOne;
}
