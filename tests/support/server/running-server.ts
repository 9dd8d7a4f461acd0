/** The real server as `npm start` runs it, in its own process on a free port; its simulated lab is idle by default. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { envToBookFreely } from './booking-freely.ts';

export type RunningServer = {
  readonly origin: string;
  readonly process: ChildProcess;
  /** Ends the server as Ctrl+C does; the data stay. */
  readonly stop: () => Promise<void>;
};

/** `npm start` uses these options. */
const nodeOptions = ['--max-semi-space-size=2', '--import', './server/compile-cache.js'];

export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'lab-at-home-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export type ServerOptions = {
  /** The port of a previous server, to come back at the same origin; 0 for any. */
  readonly port?: number;
  /** A built page other than dist/. */
  readonly dist?: string;
  /** A copy of the project other than this one. */
  readonly project?: string;
  /** Additional settings. */
  readonly env?: Readonly<Record<string, string>>;
};

export async function startServer(dataDir: string, { port = 0, dist, project, env }: ServerOptions = {}): Promise<RunningServer> {
  const words = [...nodeOptions, 'server/start.ts', '--demo', ...(dist === undefined ? [] : ['--dist', dist])];
  const child = spawn(process.execPath, words, {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      LAB_SIMULATOR: 'off',
      ...envToBookFreely,
      ...env,
    },
    ...(project !== undefined && { cwd: project }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A killed test run must kill its servers too; the next run would otherwise talk to one that was left behind.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const origin = await addressOf(child);
  return {
    origin,
    process: child,
    stop: async () => {
      process.off('exit', kill);
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/[\d.]+:\d+/.exec(said);
      if (found) resolve(found[0]);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
}
