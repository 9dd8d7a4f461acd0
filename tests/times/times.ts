/**
 * Runs what `npm test` runs and prints where the time went, held against the budget: `npm run test:times`. The raw reports stay
 * under .cache/times; `npm run test:times -- --print` prints them again without a run. What follows other words is given on
 * to Vitest, and the rest of `npm test` is left out: `npm run test:times -- tests/lib`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { isJourneys, overBudget, printed, type Reports } from './print.ts';
import { folder, paths, read, type Report, type Step } from './report.ts';

const words = process.argv.slice(2);

if (!words.includes('--print')) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const steps = words.length > 0 ? [['vitest run', ...words].join(' ')] : stepsOfTests();
  writeFileSync(paths.steps, JSON.stringify(steps.map(measured), undefined, 1));
}

const reports = readReports();
console.log(printed(reports));
if (reports.steps.some(({ status }) => status !== 0) || overBudget(reports).length > 0) process.exitCode = 1;

/** What `npm test` does one after another, as package.json has it. */
function stepsOfTests(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  return (scripts['test'] ?? '').split(' && ');
}

/** Unlike in `npm test`, those behind one that fails run, too: their times are wanted. */
function measured(command: string): Step {
  const startedAt = Date.now();
  const { status } = spawnSync(withReporter(command), {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter) },
  });
  return { command, ms: Date.now() - startedAt, status: status ?? 1 };
}

function withReporter(command: string): string {
  if (isJourneys({ command })) return `${command} --reporter line,./tests/times/journeys-reporter.ts`;
  if (!command.startsWith('vitest run')) return command;
  return `${command} --config tests/times/vitest.config.ts --reporter default --reporter ./tests/times/vitest-reporter.ts`;
}

function readReports(): Reports {
  return {
    ...(existsSync(paths.vitest) && { vitest: read<Report>(paths.vitest) }),
    ...(existsSync(paths.journeys) && { journeys: read<Report>(paths.journeys) }),
    steps: existsSync(paths.steps) ? read<Step[]>(paths.steps) : [],
  };
}
