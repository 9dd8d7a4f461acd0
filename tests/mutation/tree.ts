/** Copies of a tree of the project in the system's temporary folder, with its installed packages. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Texts } from './pick.ts';

const ownRoot = fileURLToPath(new URL('../..', import.meta.url));
/** What the runs need of these scripts, also in a tree that is older than they are. */
const ownFiles = [
  'tests/mutation/file-of-tests.ts',
  'tests/mutation/reach.js',
  'tests/mutation/vitest.config.ts',
  'tests/support/with-setup.ts',
  'tests/times/journeys-reporter.ts',
  'tests/times/report.ts',
  'tests/times/vitest-reporter.ts',
];

const caches = new Set(['.cache', '.vite', '.vite-temp', '.vitest-cache']);

export function sourcesOf(root: string, under = ''): Texts {
  const files = globSync('{src,sw,server}/**/*.{ts,tsx}', { cwd: root });
  return new Map(
    files
      .filter((file) => !file.endsWith('.d.ts') && file.startsWith(under))
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
}

/** A folder that is gone with this process, and into which PostgreSQL, which is no superuser, can look. */
export function workFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lab-breaks-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function copyTree(root: string, copy: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) copyFile(join(root, file), join(copy, file));
  for (const file of ownFiles) copyFile(join(ownRoot, file), join(copy, file));
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'));
}

/** Each file for itself: a link to the folder would be followed, out of the root of the tests. Without the caches. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [old, now] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(old), now);
    else if (entry.isFile()) linkOrCopy(old, now);
    else if (!caches.has(entry.name)) linkPackages(old, now);
  }
}

/** The temporary folder may be on another disk. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}
