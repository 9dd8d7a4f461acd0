/** A server as the unit runs it: one process after the other on one port, started anew whenever it ends, its log kept whole. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const clock = fileURLToPath(new URL('stepped-clock.ts', import.meta.url));
/** ExecStart of lab-at-home.service, with the stepped clock before it. */
const startWords = ['--require', './server/check-node.cjs', '--import', clock, '--max-semi-space-size=2', 'server/start.ts'];

/** A server that cannot start at all would be waited for in silence until the test's time is over. */
const neverUpAfter = 5;

export class Unit {
  /** Lines of all processes together, in the order in which they came. */
  readonly lines: string[] = [];
  starts = 0;
  /** Ends that nobody had asked for. */
  crashes = 0;
  readonly #words: readonly string[];
  readonly #env: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;
  #isWanted = true;
  #isAskedToEnd = false;
  #wasUp = false;
  #ready = Promise.withResolvers<void>();

  constructor(words: readonly string[], env: Readonly<Record<string, string>>) {
    this.#words = words;
    this.#env = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...env };
    onTestFinished(() => {
      this.#isWanted = false;
      this.#process?.kill('SIGKILL');
    });
    void this.#keepsUp();
  }

  /** Resolves when the process of now listens. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** A deploy: `systemctl restart`. Resolves when the new one listens. */
  async restarts(): Promise<void> {
    this.#ends('SIGTERM');
    await this.ready;
  }

  async killed(): Promise<void> {
    this.#ends('SIGKILL');
    await this.ready;
  }

  async stops(): Promise<void> {
    this.#isWanted = false;
    const running = this.#process;
    if (running === undefined) return;
    const ended = once(running, 'exit');
    this.#ends('SIGTERM');
    await ended;
  }

  #ends(signal: NodeJS.Signals): void {
    this.#ready = Promise.withResolvers<void>();
    this.#isAskedToEnd = true;
    this.#process?.kill(signal);
  }

  async #keepsUp(): Promise<void> {
    while (this.#isWanted) {
      const started = spawn(process.execPath, [...startWords, ...this.#words], {
        cwd: root,
        env: this.#env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      this.#process = started;
      this.starts += 1;
      this.#isAskedToEnd = false;
      this.#hears(started.stdout);
      this.#hears(started.stderr);
      const kill = () => void started.kill('SIGKILL');
      process.once('exit', kill);
      await once(started, 'close');
      process.off('exit', kill);
      if (!this.#isAskedToEnd) this.crashes += 1;
      if (!this.#wasUp && this.crashes === neverUpAfter)
        return this.#ready.reject(new Error(`The server does not start:\n${this.lines.slice(-5).join('\n')}`));
      // RestartSec
      await wait(1000);
    }
  }

  #hears(stream: NodeJS.ReadableStream | null): void {
    let rest = '';
    stream?.on('data', (chunk: Buffer) => {
      const parts = (rest + chunk.toString()).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        this.lines.push(line);
        if (!line.includes(' is running at ')) continue;
        this.#wasUp = true;
        this.#ready.resolve();
      }
    });
  }
}
