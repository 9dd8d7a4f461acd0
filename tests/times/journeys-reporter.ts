/** Writes down what Playwright's reporters are told of each journey: its hooks and fixtures, and its waits for a real clock. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { folder, paths, type FileTimes, type Report, type TestTimes } from './report.ts';

type Run = { readonly test: TestCase; readonly result: TestResult };

// Playwright takes a reporter's class from the default export of its file.
export default class JourneysReporter implements Reporter {
  readonly #runs: Run[] = [];
  #errors = 0;

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#runs.push({ test, result });
  }

  onError(): void {
    this.#errors += 1;
  }

  onEnd(): void {
    const byFile = Map.groupBy(this.#runs, ({ test }) => `${projectOf(test)} ${fileOf(test)}`);
    const report: Report = { files: Array.from(byFile.values(), timesOfFile), errors: this.#errors };
    mkdirSync(folder, { recursive: true });
    writeFileSync(process.env['TIMES_FILE'] ?? paths.journeys, JSON.stringify(report, undefined, 1));
  }
}

const projectOf = (test: TestCase): string => test.parent.project()?.name ?? '';
const fileOf = (test: TestCase): string => relative(process.cwd(), test.location.file);

function timesOfFile(runs: readonly Run[]): FileTimes {
  const hooks = (title: string) =>
    sum(runs.flatMap(({ result }) => result.steps.filter((step) => step.title === title).map(({ duration }) => duration)));
  const all = sum(runs.map(({ result }) => result.duration));
  const setUp = hooks('Before Hooks');
  const cleanUp = hooks('After Hooks') + hooks('Worker Cleanup');
  const first = runs[0]!.test;
  return {
    project: projectOf(first),
    file: fileOf(first),
    state: runs.every(({ test }) => test.ok()) ? 'passed' : 'failed',
    startedAt: Math.min(...runs.map(({ result }) => result.startTime.getTime())),
    endedAt: Math.max(...runs.map(({ result }) => result.startTime.getTime() + result.duration)),
    phases: { import: 0, environment: 0, 'set-up': setUp, tests: all - setUp - cleanUp, 'clean-up': cleanUp },
    modules: {},
    tests: runs.map(timesOfTest),
  };
}

function timesOfTest({ test, result }: Run): TestTimes {
  const clock = sum(result.steps.flatMap(clockWaits));
  return {
    name: test.titlePath().slice(3).join(' > '),
    state: result.status,
    ms: result.duration,
    retries: result.retry,
    ...(clock > 0 && { waited: { wall: result.duration, processor: 0, clock, others: 0, delays: {} } }),
  };
}

/** The waits that say themselves that they are for a clock, at any depth. */
function clockWaits(step: TestStep): number[] {
  return /wait for timeout/i.test(step.title) ? [step.duration] : step.steps.flatMap(clockWaits);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
