/** "There is no database" is said only where there is none: an operator who reads it of another user's folder would make one. */
import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { hasDatabase } from '../../server/platform/db/sqlite.ts';
import { typed } from '../support/server/commands.ts';
import { temporaryFolder } from '../support/server/spawned-server.ts';

const root = join(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

/** A folder that holds a database, and that this user may not look into. */
function foreignFolder(): string {
  const folder = join(temporaryFolder(), 'data');
  mkdirSync(folder);
  writeFileSync(join(folder, 'lab-at-home.sqlite'), '');
  if (isRoot) chownSync(folder, nobody, nobody);
  chmodSync(folder, isRoot ? 0o700 : 0);
  return folder;
}

/** Root may look into everything; without these two rights it is a user as others are. */
const asUser = isRoot ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];

async function errorsOf(words: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const [program = '', ...rest] = [...asUser, process.execPath, ...words];
  const child = spawn(program, rest, {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return text(child.stderr);
}

it.each([
  ['server/lab/cli.ts', 'orders'],
  ['server/maintenance/backup/cli.ts', 'backup', '/tmp/never-made'],
  ['server/maintenance/move/cli.ts'],
])('%s says of another user’s folder that it may not look', async (...words) => {
  const DATA_DIR = foreignFolder();
  expect(await errorsOf(words, { DATA_DIR, DATABASE_URL: words[0]?.includes('move') ? 'postgres://127.0.0.1:1/lab' : '' })).toBe(
    `DATA_DIR=${DATA_DIR} may not be read by this user (EACCES). Run the command as the server’s user.\n`,
  );
});

it('says what stands in the way where it is neither', () => {
  const folder = join(temporaryFolder(), 'loop');
  symlinkSync(folder, folder);
  expect(() => hasDatabase(folder)).toThrow(`DATA_DIR=${folder} cannot be looked into (ELOOP).`);
});

it('says it where there is none', async () => {
  const DATA_DIR = temporaryFolder();
  expect(hasDatabase(DATA_DIR)).toBe(false);
  expect((await typed('backup', [join(DATA_DIR, 'backup')], { DATA_DIR })).errors).toBe(
    `There is no database in DATA_DIR=${DATA_DIR}\n`,
  );
});
