/**
 * First step of `npm test`: the right Node, and a Chromium for the browser tests. A missing one is installed: Debian's
 * package where this may install it; elsewhere Playwright's own download, which is untested: it could not be tried where
 * this was written. (PostgreSQL is found or installed by the tests that need it, in tests/support/postgres.ts.)
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath } from './chromium.ts';

if (!process.versions.node.startsWith('24.')) fail(`The tests need Node 24; this is ${process.version}. Run "npm ci" first.`);
if (chromiumPath() === undefined) installChromium();
if (chromiumPath() === undefined) fail('No Chromium: install one, or set CHROMIUM_PATH to it.');

function installChromium(): void {
  console.log('No Chromium was found, so one is installed now.');
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (!isDebianRoot) return run('npx', ['playwright', 'install', 'chromium']);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']);
}

function run(command: string, words: readonly string[]): void {
  const { status } = spawnSync(command, words, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  if (status !== 0) fail(`"${command} ${words.join(' ')}" failed.`);
}

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}
