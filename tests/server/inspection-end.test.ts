/** How the process that opens an upload ends: at once when it has answered, and with the server that would read the answer. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { mkdtemp, open, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answered, wholeAnswer } from '../../server/prescriptions/inspection/findings.ts';
import { pdfFile } from '../support/files/prescription-files.ts';
import { waitLimit } from '../support/wait-limit.ts';

const program = join(import.meta.dirname, '../../server/prescriptions/inspection/inspect.ts');

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'lab-inspection-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

it('a process that has answered waits for no thread of its own', async () => {
  const path = join(await folder(), 'file');
  await writeFile(path, await pdfFile());
  const ended = await new Promise<{ readonly signal: unknown; readonly said: string }>((resolve) =>
    execFile(process.execPath, [program, 'pdf', path], (error, said) => resolve({ signal: error?.signal, said })),
  );
  expect(ended.signal).toBe('SIGKILL');
  expect(answered(ended.said)).toEqual({ kind: 'fine' });
});

it('an answer that was cut off is none', () => {
  const whole = wholeAnswer({ kind: 'fine', width: 3, height: 12 });
  for (let length = 0; length < whole.length; length += 1) expect(answered(whole.slice(0, length))).toBeUndefined();
  expect(answered(whole)).toEqual({ kind: 'fine', width: 3, height: 12 });
});

it('a process whose server is gone ends in the midst of a file', async () => {
  // Reading it never comes to an end.
  const path = join(await folder(), 'file');
  execFileSync('mkfifo', [path]);
  const start = `const child = require('node:child_process').spawn(process.execPath, ${JSON.stringify([program, 'pdf', path])});
    console.log(child.pid);`;
  const server = spawn(process.execPath, ['-e', start], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [pid] = (await once(server.stdout, 'data')) as [Buffer];
  const inspection = Number(pid.toString());
  const writer = await openedForReading(path);
  onTestFinished(() => writer.close());
  expect(isRunning(inspection)).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(() => isRunning(inspection)).toBe(false);
});

/** The writing end, which a pipe has no sooner than somebody opens it to read; nothing is ever written. */
async function openedForReading(path: string): Promise<FileHandle> {
  return vi.waitFor(() => open(path, constants.O_WRONLY | constants.O_NONBLOCK), waitLimit);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
