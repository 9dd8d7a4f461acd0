/**
 * The last resort for what survived: the break written for good into a copy without switches, the page built of that, then the
 * files of tests that cannot stand the switches, and all journeys.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileTimes } from '../times/report.ts';
import { broken } from './apply.ts';
import type { Break } from './candidates.ts';
import type { Texts } from './pick.ts';
import { build, lastLines, mustBuild, nameOf, playwright, vitest } from './runs.ts';
import type { PlainTree, Recording, Result } from './state.ts';

const hour = 60 * 60_000;

/**
 * With nothing broken.
 *
 * @param specs journeys by parts of their files' names; all, if there is none
 */
export async function tryPlain(copy: string, { red }: Recording, specs: readonly string[]): Promise<PlainTree> {
  await mustBuild(copy);
  const files: string[] = [];
  for (const name of red) if ((await runFile(copy, name)) === 'green') files.push(name);
  const journeys = await playwright({ copy, words: specs, limitMs: 3 * hour });
  if (journeys.files.length === 0) throw new Error(`No journey could be run: ${lastLines(copy)}`);
  return { files, redJourneys: redOf(journeys.files) };
}

export async function tryOutPlain(
  copy: string,
  one: Break,
  texts: Texts,
  plain: PlainTree,
  specs: readonly string[],
): Promise<Result> {
  const text = texts.get(one.file) ?? '';
  writeFileSync(join(copy, one.file), broken(text, one));
  try {
    return await tried(copy, plain, specs);
  } finally {
    writeFileSync(join(copy, one.file), text);
  }
}

async function tried(copy: string, { files, redJourneys }: PlainTree, specs: readonly string[]): Promise<Result> {
  if ((await build(copy)).status !== 'green') return { is: 'caught', by: 'the build', how: 'red' };
  for (const name of files) {
    const status = await runFile(copy, name);
    if (status !== 'green') return { is: 'caught', by: name, how: status };
  }
  const words = ['--max-failures', String(redJourneys.length + 1), ...specs];
  const { files: first, status } = await playwright({ copy, words, limitMs: 3 * hour });
  if (status === 'out of time') return { is: 'caught', by: 'journeys', how: status };
  const red = redOf(first).filter((name) => !redJourneys.includes(name));
  if (red.length === 0) return { is: 'survived', files: first.length, unsteady: [] };
  const { files: second } = await playwright({ copy, words: ['--last-failed'], limitMs: hour });
  const twice = redOf(second).filter((name) => red.includes(name));
  return twice.length > 0
    ? { is: 'caught', by: twice.join(', '), how: 'red' }
    : { is: 'survived', files: first.length, unsteady: red };
}

async function runFile(copy: string, name: string): Promise<string> {
  const [project = '', file = ''] = name.split(' ');
  return (await vitest({ copy, words: ['--project', project, '--bail', '1', file], limitMs: hour })).status;
}

function redOf(files: readonly FileTimes[]): string[] {
  return files.flatMap((file) =>
    file.tests.filter(({ state }) => !['passed', 'skipped'].includes(state)).map(({ name }) => `${nameOf(file)} > ${name}`),
  );
}
