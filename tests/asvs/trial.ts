/** One break written into a copy of the tree, and the one test of which docs/asvs.md says that it fails then. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { NamedTest } from './claims.ts';
import { brokenText, projectOf, type Break } from './entry.ts';
import type { Result } from './verdicts.ts';

export type Question = NamedTest & {
  readonly project: string;
  /** Files that are not what they were at the last question. */
  readonly changed: readonly string[];
};

export type Answer = {
  /** How many tests did. */
  readonly passed: number;
  /** Of the first test that failed. */
  readonly failure?: string;
  /** What failed outside of any test, as a file that cannot be loaded. */
  readonly faults: readonly string[];
};

const limitMs = 10 * 60_000;

/** The copy and the Vitest in it. */
export class Trial {
  readonly #copy: string;
  readonly #projects: readonly string[];
  #vitest: ChildProcess | undefined;
  #changed: string[] = [];

  constructor(copy: string, projects: readonly string[]) {
    this.#copy = copy;
    this.#projects = projects;
    process.once('exit', () => this.end());
  }

  /** The test with nothing broken: only one that is green then says something. */
  async whole(test: NamedTest): Promise<Result> {
    const answer = await this.#ask(test);
    if (answer === undefined) return { is: 'unfit', words: 'out of time' };
    if (answer.failure !== undefined) return { is: 'unfit', words: firstWords(answer.failure) };
    if (answer.passed === 0) return { is: 'unfit', words: firstWords(answer.faults[0] ?? 'no test has this name') };
    return { is: 'green', words: '' };
  }

  async broken(test: NamedTest, one: Break): Promise<Result> {
    const text = brokenText(this.#copy, one);
    if (text === undefined) return { is: 'stale', words: `not exactly once in ${one.file}` };
    const whole = readFileSync(join(this.#copy, one.file), 'utf8');
    this.#write(one.file, text);
    try {
      const answer = await this.#ask(test);
      if (answer === undefined) return { is: 'red', words: 'out of time' };
      if (answer.failure !== undefined) return { is: 'red', words: firstWords(answer.failure) };
      // What cannot be loaded is no behaviour that is missing.
      if (answer.passed === 0) return { is: 'unfit', words: firstWords(answer.faults[0] ?? 'no test was run') };
      return { is: 'green', words: '' };
    } finally {
      this.#write(one.file, whole);
    }
  }

  end(): void {
    if (this.#vitest?.pid === undefined) return;
    try {
      process.kill(-this.#vitest.pid, 'SIGKILL');
    } catch {
      // It has ended, and so has all that it started.
    }
    this.#vitest = undefined;
  }

  #write(file: string, text: string): void {
    writeFileSync(join(this.#copy, file), text);
    this.#changed.push(file);
  }

  /** @returns undefined when the time was over; the next question is asked of a new Vitest */
  async #ask(test: NamedTest): Promise<Answer | undefined> {
    const vitest = (this.#vitest ??= this.#start());
    // Ends all that is waited for, with its listeners.
    const over = new AbortController();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      over.abort();
    }, limitMs);
    const changed = this.#changed;
    this.#changed = [];
    vitest.send({ file: test.file, title: test.title, project: projectOf(test.file), changed } satisfies Question);
    const ended = once(vitest, 'exit', over).then(() => []);
    try {
      const [answer] = (await Promise.race([once(vitest, 'message', over), ended])) as [Answer?];
      if (answer === undefined) throw new Error('Vitest has ended by itself');
      return answer;
    } catch (error) {
      this.end();
      if (isLate) return undefined;
      throw error;
    } finally {
      clearTimeout(timer);
      ended.catch(() => undefined);
      over.abort();
    }
  }

  #start(): ChildProcess {
    return fork(join(this.#copy, 'tests/asvs/kept-vitest.ts'), this.#projects, {
      cwd: this.#copy,
      detached: true,
      env: {
        ...process.env,
        PATH: [join(this.#copy, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
      },
    });
  }
}

const firstWords = (message: string): string => message.replaceAll(/\s+/g, ' ').slice(0, 200);
