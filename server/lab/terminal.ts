/** All command lines share this: paths relative to where they were typed, and the printing of outcomes. */
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { CommandError, outcomeOf, UsageError, type Outcome } from './request.ts';

/** npm runs its scripts in the project's folder, and passes on the folder from which it was called. */
const isByNpm = ['lab', 'catalogue', 'backup', 'restore'].includes(process.env['npm_lifecycle_event'] ?? '');
const typedIn = (isByNpm && process.env['INIT_CWD']) || process.cwd();

export const pathTyped = (path: string): string => (isAbsolute(path) ? path : resolve(typedIn, path));

/** @throws CommandError with one line */
export function readTyped(path: string, mostBytes: number): Buffer {
  try {
    const { size } = statSync(pathTyped(path));
    if (size > mostBytes) throw new CommandError(`${path} is larger than ${Math.floor(mostBytes / 1024 / 1024)} MB`);
    return readFileSync(pathTyped(path));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${path} cannot be read: ${reasonOf(error)}`, { cause: error });
  }
}

/**
 * Refuses a path that exists, because nothing is overwritten.
 * @throws CommandError with one line
 */
export function checkFree(path: string): void {
  if (existsSync(pathTyped(path))) throw new CommandError(`${path} exists already`);
}

/**
 * Writes a file that only this user can read, because it is health data.
 * @throws CommandError with one line
 */
export function writeTyped(path: string, bytes: Buffer): void {
  try {
    writeFileSync(pathTyped(path), bytes, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // An incomplete file of that name would be taken for the whole, and would prevent the next try.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(pathTyped(path), { force: true });
    throw new CommandError(`${path} cannot be written: ${reasonOf(error)}`, { cause: error });
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not',
  EEXIST: 'it exists already',
  ENOSPC: 'there is no room left on its disk',
  EDQUOT: 'there is no room left on its disk',
  EROFS: 'its disk can only be read',
};
const reasonOf = (error: unknown): string => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
};

/** Prints the whole outcome, and exits with its code. */
export async function finish(work: () => Promise<Outcome>): Promise<void> {
  // Only this user may read what is written, even by a program that writes for us, such as pg_dump.
  process.umask(0o077);
  // A reader that has closed the pipe, such as `head` after its last line, needs no more output.
  process.stdout.on('error', () => process.exit());
  const { code, out, err } = await work().catch(outcomeOfFault);
  process.exitCode = code;
  if (out !== '') console.log(harmless(out));
  if (err !== '') console.error(harmless(err));
}

function outcomeOfFault(error: unknown): Outcome {
  if (error instanceof UsageError || error instanceof CommandError) return outcomeOf(error);
  return outcomeOf(new CommandError(`The command failed: ${(error as Error).message}`));
}

/** Text that customers wrote must not move the cursor, nor look like a line of ours. */
const harmless = (text: string): string => text.replaceAll(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu, ' ');
