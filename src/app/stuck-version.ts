/** A version whose worker was stuck when it was to go: its page may come again from that worker, while it ends. */
import { readSessionItem, writeSessionItem } from '../offline/browser-storage.ts';

/** Its name holds a hash of what is in it: another build is another address. */
const build = import.meta.url;

/** A worker that stays the former one would have its page loaded for ever. */
const mostLoads = 3;

export function markAsStuck(): void {
  writeSessionItem('stuckVersion', `${loadsSoFar() + 1} ${build}`);
}

/** Whether this page came from such a worker, and may be loaded once more. */
export function isStuck(): boolean {
  const loads = loadsSoFar();
  return loads > 0 && loads <= mostLoads;
}

function loadsSoFar(): number {
  const [count, of] = readSessionItem('stuckVersion')?.split(' ') ?? [];
  return of === build ? Number(count) : 0;
}
