/** A program of the operator's, with what it took: Linux tells that in /proc while it runs. */
import { readFileSync } from 'node:fs';
import { typing } from '../support/server/commands.ts';

export type Took = {
  readonly seconds: number;
  /** Of the processor, the programs included that it started (pg_dump, pg_restore), but not PostgreSQL itself. */
  readonly processorSeconds: number;
  /** Megabytes of memory at most, and those of the programs that it started. */
  readonly peak: number;
  readonly peakOfOthers: number;
  readonly output: string;
};

const lookEveryMs = 50;

/** @throws where it does not end with 0 */
export async function measured(
  program: Parameters<typeof typing>[0],
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Took> {
  const begun = performance.now();
  const child = typing(program, words, env);
  let [output, errors] = ['', ''];
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (errors += String(text)));
  const most = { processorSeconds: 0, peak: 0, peakOfOthers: 0 };
  const looking = setInterval(() => look(child.pid ?? 0, most), lookEveryMs);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(looking);
  if (code !== 0) throw new Error(`${program} ${words.join(' ')}: ${errors}`);
  return { seconds: (performance.now() - begun) / 1000, ...most, output };
}

function look(pid: number, most: { processorSeconds: number; peak: number; peakOfOthers: number }): void {
  try {
    // By proc(5), from the third field on: its own time, then that of those that it has waited for, in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const own = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    most.peak = Math.max(most.peak, peakOf(pid));
    let others = 0;
    for (const other of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)) {
      const of = readFileSync(`/proc/${other}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      others += Number(of[11]) + Number(of[12]);
      most.peakOfOthers = Math.max(most.peakOfOthers, peakOf(Number(other)));
    }
    most.processorSeconds = Math.max(most.processorSeconds, (own + others) / 100);
  } catch {
    // It has just ended.
  }
}

const peakOf = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
