/**
 * Builds the page unless nothing that it is made of has changed. `npm start` and the browser tests run this first.
 * The mark of the last build stands in dist/.inputs.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const inputs = ['src', 'sw', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];
const mark = 'dist/.inputs';

const current = hashOfInputs();
const former = existsSync(mark) ? readFileSync(mark, 'utf8') : '';
if (current === former) {
  console.log('The page is built already; nothing has changed.');
} else {
  console.log('Building the page …');
  const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(mark, current);
}

function hashOfInputs(): string {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap(filesOf)) hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return hash.update(JSON.stringify(settings.toSorted((a, b) => (a < b ? -1 : 1)))).digest('hex');
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted((a, b) => (a < b ? -1 : 1));
  return names.map((name) => join(path, name)).filter((file) => statSync(file).isFile());
}
