/** One break after another in the copy with the switches: nothing is built again, and only files that come to it are run. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, nameOf, vitest, type Outcome } from './runs.ts';
import type { Recording, Result } from './state.ts';

const hour = 60 * 60_000;
/** Seconds of tests after which the quick ones are over, and the longer ones begin. */
const rounds = [20, 120, Number.POSITIVE_INFINITY];
const setUp = 'set-up';

type Files = { readonly project: string; readonly names: readonly string[]; readonly seconds: number };

/** @param tests files or folders of tests; all, if there is none */
export async function record(copy: string, tests: readonly string[]): Promise<Recording> {
  const folder = join(copy, '..', 'reached');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const env = { BREAK_REACHED: folder };
  const { files, status } = await vitest({ copy, words: [...tests], env, limitMs: 4 * hour });
  if (files.length === 0) throw new Error(`No tests could be run (${status}): ${lastLines(copy)}`);
  const red: string[] = [];
  for (const file of files.filter(({ state }) => state === 'failed')) {
    const again = await vitest({ copy, words: ['--project', file.project, file.file], env, limitMs: hour });
    if (again.status !== 'green') red.push(nameOf(file));
  }
  const seconds = files
    .filter((file) => file.state !== 'skipped' && !red.includes(nameOf(file)))
    .map((file) => [nameOf(file), (file.endedAt - file.startedAt) / 1000] as const);
  return { seconds: Object.fromEntries(seconds), red, reached: readReached(folder) };
}

function readReached(folder: string): Record<string, string[]> {
  const reached = new Map<string, Set<string>>();
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
  for (const line of lines) {
    const [number = '', ...words] = line.split(' ');
    // Only the settings of the tests came to it, and no test.
    if (words.length === 0 || words[0] === '') continue;
    reached.set(number, (reached.get(number) ?? new Set()).add(words.join(' ')));
  }
  return Object.fromEntries(Array.from(reached, ([number, names]) => [number, [...names].toSorted()]));
}

export async function tryOut(copy: string, number: number, recording: Recording): Promise<Result> {
  const files = filesFor(number, recording);
  const unsteady: string[] = [];
  for (const round of inRounds(files, recording)) {
    const result = await runRound(copy, number, round);
    if (result?.is === 'caught') return result;
    if (result) unsteady.push(...result.unsteady);
  }
  return { is: 'survived', files: files.length, unsteady };
}

/** What a global set-up comes to may show itself in any file: those that come to it themselves are first. */
function filesFor(number: number, { reached, seconds }: Recording): string[] {
  const names = reached[number] ?? [];
  const own = names.filter((name) => seconds[name] !== undefined);
  return names.includes(setUp) ? [...new Set([...own, ...Object.keys(seconds)])] : own;
}

/** Quick files before slow ones, because most breaks are caught by the first few. */
function inRounds(files: readonly string[], { seconds }: Recording): Files[] {
  const groups: Files[][] = rounds.map(() => []);
  let spent = 0;
  const byTime = files.toSorted((a, b) => (seconds[a] ?? 0) - (seconds[b] ?? 0));
  for (const name of byTime) {
    const own = seconds[name] ?? 0;
    spent += own;
    const group = groups[rounds.findIndex((limit) => spent <= limit)]!;
    const [project = '', file = ''] = name.split(' ');
    const place = group.findIndex((one) => one.project === project);
    const before = group[place] ?? { project, names: [], seconds: 0 };
    group.splice(place < 0 ? group.length : place, 1, {
      ...before,
      names: [...before.names, file],
      seconds: before.seconds + own,
    });
  }
  return groups.flat();
}

/** Red counts when it is red twice: the second time without the files that were green. What is red once hides what would have come. */
async function runRound(copy: string, number: number, { project, names, seconds }: Files): Promise<Result | undefined> {
  const run = (files: readonly string[]): Promise<Outcome> =>
    vitest({
      copy,
      words: ['--project', project, '--bail', '1', ...files],
      env: { BREAK: String(number) },
      limitMs: 120_000 + seconds * 8000,
    });
  const unsteady: string[] = [];
  for (let left = names; left.length > 0; left = names.filter((name) => !unsteady.includes(name))) {
    const first = await run(left);
    if (first.status === 'green') break;
    const red = first.files.filter(({ state }) => state === 'failed').map(({ file }) => file);
    const by = red.length > 0 ? red.map((file) => `${project} ${file}`).join(', ') : project;
    if (first.status === 'out of time') return { is: 'caught', by, how: first.status };
    const second = await run(red.length > 0 ? red : left);
    if (second.status !== 'green') return { is: 'caught', by, how: second.status };
    if (red.length === 0) break;
    unsteady.push(...red);
  }
  return unsteady.length > 0 ? { is: 'survived', files: names.length, unsteady } : undefined;
}
