/** PostgreSQL's own programs write and read its dumps. */
import { spawn } from 'node:child_process';
import { CommandError } from '../../lab/request.ts';

/**
 * Runs a program. The password is in its environment, because all users of the machine may read a program's arguments.
 * @throws CommandError with what the program printed
 */
export function runProgram(program: 'pg_dump' | 'pg_restore', url: string, words: readonly string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(program, [...words, `--dbname=${address.href}`], {
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Otherwise it would go on by itself when we are stopped: a restore would fill the database, and nobody would end its
  // sessions.
  const end = () => child.kill();
  process.on('exit', end);
  let said = '';
  child.stderr.on('data', (text) => (said = `${said}${String(text)}`.slice(-4000)));
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new CommandError(reasonOf(program, error), { cause: error })));
    child.once('close', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(new CommandError(`${program} failed:\n${said.trim()}`));
    });
  });
}

const reasonOf = (program: string, { code, message }: NodeJS.ErrnoException): string =>
  code === 'ENOENT'
    ? `There is no ${program} on the PATH: install PostgreSQL's client programs, of the server's version or newer (Debian: apt-get install postgresql-client)`
    : `${program} cannot be run: ${message}`;
