/** Finds the process that opens an upload, a child of this one; only where there is a /proc. */
import { readdirSync, readFileSync } from 'node:fs';
import { vi } from 'vitest';
import { waitLimit } from '../wait-limit.ts';

/** @returns its process id, as soon as there is one besides the given ones */
export async function inspectingProcess(...others: readonly number[]): Promise<number> {
  return vi.waitFor(
    () => {
      const found = children().find((pid) => !others.includes(pid) && commandOf(pid).includes('/inspection/inspect.ts'));
      if (found === undefined) throw new Error('Nothing is being opened');
      return found;
    },
    { timeout: waitLimit, interval: 2 },
  );
}

const children = (): number[] =>
  readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' '))
    .map(Number)
    .filter(Boolean);

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
