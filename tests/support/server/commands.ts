/** Runs the command lines as processes of their own, with the words of the README. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Ended } from './spawned-server.ts';

const pathOf = (file: string): string => fileURLToPath(new URL(`../../../server/${file}`, import.meta.url));

const programs = {
  lab: [pathOf('lab/cli.ts')],
  catalogue: [pathOf('catalogue/cli.ts')],
  backup: [pathOf('maintenance/backup/cli.ts'), 'backup'],
  restore: [pathOf('maintenance/backup/cli.ts'), 'restore'],
  move: [pathOf('maintenance/move/cli.ts')],
};

/** The server's compile cache (server/compile-cache.js): a short command spends half of its time on reading its modules. */
const compileCache = fileURLToPath(new URL('../../../.cache/node', import.meta.url));

type Env = Readonly<Record<string, string>>;

/**
 * Starts a command that the test controls.
 * @param node options of Node itself, such as a memory limit
 */
export function typing(
  program: keyof typeof programs,
  words: readonly string[],
  env: Env,
  cwd = process.cwd(),
  node: readonly string[] = [],
) {
  return spawn(process.execPath, [...node, ...programs[program], ...words], {
    cwd,
    // The settings of whoever runs the tests must not reach the command.
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Runs a command to its end.
 * @param env the server's DATA_DIR and DATABASE_URL
 * @param cwd the working directory
 * @param node options of Node itself
 */
export function typed(
  program: keyof typeof programs,
  words: readonly string[],
  env: Env,
  cwd = process.cwd(),
  node: readonly string[] = [],
): Promise<Ended> {
  const child = typing(program, words, env, cwd, node);
  let [output, errors] = ['', ''];
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (errors += String(text)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output, errors })));
}

/** Runs a command and returns the JSON that it prints for scripts. */
export async function asJson<Data>(
  program: keyof typeof programs,
  words: readonly string[],
  env: Env,
  cwd?: string,
): Promise<Data> {
  const { code, output, errors } = await typed(program, [...words, '--json'], env, cwd);
  if (code !== 0) throw new Error(`It was not done: ${errors}`);
  return JSON.parse(output) as Data;
}
