/** Runs of the tests in a copy of the tree, in a group of processes that ends as a whole. */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { read, type FileTimes, type Report } from '../times/report.ts';

export type Outcome = {
  readonly status: 'green' | 'red' | 'out of time';
  readonly files: readonly FileTimes[];
};

type Run = {
  readonly copy: string;
  readonly words: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly limitMs: number;
};

/** "server-sqlite tests/server/start.test.ts": a file of tests in one of the projects that have it. */
export const nameOf = ({ project, file }: FileTimes): string => `${project} ${file}`;

export function vitest({ copy, words, env, limitMs }: Run): Promise<Outcome> {
  const loaded = `--import=${join(copy, 'tests/mutation/reach.js')}`;
  const settings = ['--config', 'tests/mutation/vitest.config.ts', '--reporter', './tests/times/vitest-reporter.ts'];
  return run({ copy, words: ['vitest', 'run', ...settings, ...words], env: { NODE_OPTIONS: loaded, ...env }, limitMs });
}

export function playwright({ copy, words, env, limitMs }: Run): Promise<Outcome> {
  const settings = ['--config', 'tests/journeys/playwright.config.ts', '--trace', 'off'];
  const reporter = ['--reporter', './tests/times/journeys-reporter.ts'];
  return run({
    copy,
    words: ['playwright', 'test', ...settings, ...reporter, ...words],
    ...(env && { env }),
    limitMs,
  });
}

export const build = (copy: string): Promise<Outcome> =>
  run({ copy, words: ['node', 'src/build/build-once.ts'], limitMs: 10 * 60_000 });

export async function mustBuild(copy: string): Promise<void> {
  if ((await build(copy)).status !== 'green') throw new Error(`The page cannot be built: ${lastLines(copy)}`);
}

/** Of what the last run printed. */
export const lastLines = (copy: string): string => readFileSync(join(copy, '..', 'last-run.log'), 'utf8').slice(-3000);

/** What the run printed stands in last-run.log beside the copy. */
async function run({ copy, words: [command = '', ...words], env, limitMs }: Run): Promise<Outcome> {
  const temporary = join(copy, '..', 'tmp');
  const report = join(copy, '..', 'report.json');
  rmSync(report, { force: true });
  mkdirSync(temporary, { recursive: true });
  const log = openSync(join(copy, '..', 'last-run.log'), 'w');
  const child = spawn(command, words, {
    cwd: copy,
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      PATH: [join(copy, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
      TMPDIR: temporary,
      TIMES_FILE: report,
      ...env,
    },
  });
  closeSync(log);
  const endGroup = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // It has ended, and so has all that it started.
    }
  };
  process.once('exit', endGroup);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    endGroup();
  }, limitMs);
  const status = await new Promise<number>((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => done(code ?? 1));
  });
  clearTimeout(timer);
  process.off('exit', endGroup);
  endGroup();
  rmSync(temporary, { recursive: true, force: true });
  const files = existsSync(report) ? read<Report>(report).files : [];
  if (isLate) return { status: 'out of time', files };
  return { status: status === 0 ? 'green' : 'red', files };
}
