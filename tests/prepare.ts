/**
 * First step of `npm test`: the right Node, and a Chromium for the browser tests. A missing one is installed: Debian's
 * package where this may install it; elsewhere Playwright's own download, which is untested: it could not be tried where
 * this was written. (PostgreSQL is found or installed by the tests that need it, in tests/support/server/postgres.ts.)
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath, headlessShellPath } from './support/journeys/chromium.ts';

const quietly = ['-y', '-qq', '--no-install-recommends'];
const isDebianRoot = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

if (!process.versions.node.startsWith('24.')) fail(`The tests need Node 24; this is ${process.version}. Run "npm ci" first.`);
if (chromiumPath() === undefined) installChromium();
if (chromiumPath() === undefined) fail('No Chromium: install one, or set CHROMIUM_PATH to it.');
if (isDebianRoot() && !existsSync(headlessShellPath)) installHeadlessShell();

function installChromium(): void {
  console.log('No Chromium was found, so one is installed now.');
  if (!isDebianRoot()) return run('npx', ['playwright', 'install', 'chromium']);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', ...quietly, 'chromium', 'fonts-dejavu-core']);
}

/** The tests run without it too, a third slower. */
function installHeadlessShell(): void {
  console.log('Chromium’s headless shell was not found, so it is installed now.');
  if (isDone('apt-get', ['update', '-qq']) && isDone('apt-get', ['install', ...quietly, 'chromium-headless-shell'])) return;
  console.log('It could not be installed: the journeys run in the whole browser.');
}

function run(command: string, words: readonly string[]): void {
  if (!isDone(command, words)) fail(`"${command} ${words.join(' ')}" failed.`);
}

function isDone(command: string, words: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, words, { stdio: 'inherit', env }).status === 0;
}

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}
