/** The tables of `npm run test:times`, from what the reporters wrote down. */
import { table, type Row } from '../bench/table.ts';
import type { FileTimes, Phase, Report, Step, TestTimes, Waited } from './report.ts';

export type Reports = { readonly vitest?: Report; readonly journeys?: Report; readonly steps: readonly Step[] };

type Budget = { readonly part: string; readonly limit: number; readonly seconds: number | undefined };

const phases: readonly Phase[] = ['import', 'environment', 'set-up', 'tests', 'clean-up'];
const inTable = 30;

export function printed(reports: Reports): string {
  const files = [...(reports.vitest?.files ?? []), ...(reports.journeys?.files ?? []).map(asJourneys)];
  const tests = files.flatMap((file) => file.tests.map((test) => ({ file, test })));
  const sections: readonly (readonly [string, readonly Row[]])[] = [
    ['Seconds by project and phase, summed over all workers', byProject(files)],
    ['Seconds by file and phase', files.toSorted((a, b) => workOf(b) - workOf(a)).map(rowOfFile)],
    ['Modules that took longest to evaluate, summed over the files', slowModules(files)],
    [`The ${inTable} slowest tests`, slowest(tests).map(rowOfTest)],
    ['How the tests of a project were waited for', waitsByProject(files)],
    [`The ${inTable} tests that waited longest for a real clock`, waitsOf(tests, 'clock').map(rowOfWait)],
    [`The ${inTable} tests that waited longest for anything else`, waitsOf(tests, 'others').map(rowOfWait)],
    ['Tests that needed another try, or failed', tests.filter(isUnsteady).map(rowOfTest)],
    ['The commands of npm test, by the clock', reports.steps.map(rowOfStep)],
    ['The budget, by the clock', budgets(reports).map(rowOfBudget)],
  ];
  return sections.map(([title, rows]) => `${title}\n\n${rows.length > 0 ? table(rows) : 'None.'}\n`).join('\n');
}

/** The parts that took longer than they may. */
export const overBudget = (reports: Reports): Budget[] =>
  budgets(reports).filter(({ seconds, limit }) => seconds !== undefined && seconds > limit);

function budgets({ vitest, journeys, steps }: Reports): Budget[] {
  const files = vitest?.files ?? [];
  return [
    { part: 'screens', limit: 240, seconds: clockOf(files.filter(({ project }) => project.startsWith('screens'))) },
    { part: 'server', limit: 240, seconds: clockOf(files.filter(({ project }) => project.startsWith('server'))) },
    { part: 'journeys', limit: 240, seconds: secondsOf(steps.filter(isJourneys)) ?? clockOf(journeys?.files ?? []) },
    { part: 'npm test', limit: 720, seconds: secondsOf(steps) },
  ];
}

export const isJourneys = ({ command }: { readonly command: string }): boolean => command.startsWith('playwright test');

const secondsOf = (steps: readonly Step[]): number | undefined =>
  steps.length === 0 ? undefined : sum(steps.map(({ ms }) => ms)) / 1000;

/** Seconds by the clock in which at least one of these files ran. */
function clockOf(files: readonly FileTimes[]): number | undefined {
  const stretches = files.filter(({ startedAt }) => startedAt > 0).toSorted((a, b) => a.startedAt - b.startedAt);
  if (stretches.length === 0) return undefined;
  let total = 0;
  let until = 0;
  for (const { startedAt, endedAt } of stretches) {
    total += Math.max(0, endedAt - Math.max(startedAt, until));
    until = Math.max(until, endedAt);
  }
  return total / 1000;
}

const asJourneys = (file: FileTimes): FileTimes => ({ ...file, project: `journeys ${file.project}` });

const workOf = (file: FileTimes): number => sum(phases.map((phase) => file.phases[phase]));

function byProject(files: readonly FileTimes[]): Row[] {
  return Array.from(
    Map.groupBy(files, ({ project }) => project),
    ([project, own]) => ({
      project,
      files: own.length,
      number: sum(own.map(({ tests }) => tests.length)),
      'by the clock': seconds((clockOf(own) ?? 0) * 1000),
      sum: seconds(sum(own.map(workOf))),
      ...byPhase((phase) => sum(own.map((file) => file.phases[phase]))),
    }),
  );
}

const rowOfFile = (file: FileTimes): Row => ({
  project: file.project,
  file: file.file,
  number: file.tests.length,
  sum: seconds(workOf(file)),
  ...byPhase((phase) => file.phases[phase]),
});

function slowModules(files: readonly FileTimes[]): Row[] {
  const times = new Map<string, number>();
  for (const { project, modules } of files) {
    for (const [path, ms] of Object.entries(modules)) {
      const named = `${project} | ${path.replace(`${process.cwd()}/`, '')}`;
      times.set(named, (times.get(named) ?? 0) + ms);
    }
  }
  const longest = [...times].toSorted(([, a], [, b]) => b - a).slice(0, 15);
  return longest.map(([module, ms]) => ({ 'project | module': module, seconds: seconds(ms) }));
}

const slowest = (tests: readonly Named[]): Named[] => tests.toSorted((a, b) => b.test.ms - a.test.ms).slice(0, inTable);

type Named = { readonly file: FileTimes; readonly test: TestTimes };

const rowOfTest = ({ file, test }: Named): Row => ({
  seconds: seconds(test.ms),
  tries: test.retries + 1,
  state: test.state,
  project: file.project,
  test: `${file.file} > ${test.name}`,
});

const isUnsteady = ({ test }: Named): boolean => test.retries > 0 || !['passed', 'skipped'].includes(test.state);

function waitsByProject(files: readonly FileTimes[]): Row[] {
  return Array.from(
    Map.groupBy(files, ({ project }) => project),
    ([project, own]) => {
      const waited = own.flatMap(({ tests }) => tests.flatMap((test) => test.waited ?? []));
      const delays = new Map<string, number>();
      for (const [delay, ms] of waited.flatMap((one) => Object.entries(one.delays))) {
        delays.set(delay, (delays.get(delay) ?? 0) + ms);
      }
      return {
        project,
        wall: seconds(sum(waited.map(({ wall }) => wall))),
        processor: seconds(sum(waited.map(({ processor }) => processor))),
        'a free processor': seconds(sum(waited.map(unserved))),
        'a real clock': seconds(sum(waited.map(({ clock }) => clock))),
        'anything else': seconds(sum(waited.map(({ others }) => others))),
        'timers that ended the waiting': timers(Object.fromEntries(delays)),
      };
    },
  );
}

const waitsOf = (tests: readonly Named[], kind: 'clock' | 'others'): Named[] =>
  tests
    .filter(({ test }) => (test.waited?.[kind] ?? 0) >= 50)
    .toSorted((a, b) => (b.test.waited?.[kind] ?? 0) - (a.test.waited?.[kind] ?? 0))
    .slice(0, inTable);

/** What is neither computed nor idle: other processes had the processor. Several threads at once may hide it. */
const unserved = ({ wall, processor, clock, others }: Waited): number => Math.max(0, wall - processor - clock - others);

const rowOfWait = ({ file, test }: Named): Row => ({
  'a real clock': seconds(test.waited?.clock ?? 0),
  'anything else': seconds(test.waited?.others ?? 0),
  processor: seconds(test.waited?.processor ?? 0),
  'a free processor': seconds(test.waited ? unserved(test.waited) : 0),
  wall: seconds(test.waited?.wall ?? 0),
  'timers that ended the waiting': timers(test.waited?.delays ?? {}),
  project: file.project,
  test: `${file.file} > ${test.name}`,
});

/** The five that count most: "50 ms: 1.2 s". */
const timers = (delays: Waited['delays']): string =>
  Object.entries(delays)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 5)
    .filter(([, ms]) => ms >= 50)
    .map(([delay, ms]) => `${delay} ms: ${seconds(ms)} s`)
    .join(', ');

const rowOfStep = ({ command, ms, status }: Step): Row => ({
  command,
  seconds: seconds(ms),
  ended: status === 0 ? 'well' : `with ${status}`,
});

const rowOfBudget = ({ part, limit, seconds: taken }: Budget): Row => ({
  part,
  seconds: taken?.toFixed(1) ?? 'not measured',
  budget: limit,
  '': taken !== undefined && taken > limit ? 'OVER' : '',
});

const byPhase = (ms: (phase: Phase) => number): Row => Object.fromEntries(phases.map((phase) => [phase, seconds(ms(phase))]));

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
