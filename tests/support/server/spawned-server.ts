/** The server in its own process, started as the README says, and never left behind. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { envToBookFreely } from './booking-freely.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** `npm run serve` uses these words. */
const startWords = ['--max-semi-space-size=2', '--import', './server/compile-cache.js', 'server/start.ts'];

export type Ended = { readonly code: number | null; readonly output: string; readonly errors: string };

export class SpawnedServer {
  readonly process: ChildProcess;
  #output = '';
  #errors = '';

  constructor(options: readonly string[], env: Readonly<Record<string, string>>) {
    // The settings of whoever runs the tests must not reach this server. When it stops, no call is on its way any more.
    const plain = { PATH: process.env['PATH'] ?? '', PORT: '0', CLOSE_IDLE_SECONDS: '0', ...envToBookFreely, ...env };
    this.process = spawn(process.execPath, [...startWords, ...options], {
      cwd: root,
      env: plain,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process.stdout?.on('data', (text) => (this.#output += String(text)));
    this.process.stderr?.on('data', (text) => (this.#errors += String(text)));
    onTestFinished(() => void this.process.kill('SIGKILL'));
  }

  /** Everything that the server has printed so far. */
  get output(): string {
    return this.#output;
  }

  /** Waits for the address that the server prints. */
  async origin(): Promise<string> {
    for (;;) {
      const found = /running at ([^\s"]+)/.exec(this.#output)?.[1];
      if (found !== undefined) return found;
      if (this.process.exitCode !== null) throw new Error(`The server ended: ${this.#errors}`);
      await Promise.race([once(this.process.stdout!, 'data'), once(this.process, 'exit')]);
    }
  }

  async ended(): Promise<Ended> {
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'close');
    return { code: this.process.exitCode, output: this.#output, errors: this.#errors };
  }
}

/** Creates a folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lab-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
