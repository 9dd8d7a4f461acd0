/** Room is taken where somebody counts with it, and what a full disk cut off is not left behind. */
import { spawnSync } from 'node:child_process';
import fs, { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sqliteInFolder } from '../../server/platform/db/sqlite.ts';
import { keepAssets } from '../../server/pages/former-assets.ts';
import { CommandError } from '../../server/lab/request.ts';
import { writeTyped } from '../../server/lab/terminal.ts';
import { temporaryFolder } from '../support/server/spawned-server.ts';

/** Where SQLite puts what a sort has no room for in memory. The file has no name any more, but the process has it open. */
const program = `
  import { readdirSync, readlinkSync } from 'node:fs';
  import { sqliteFile, sqliteInFolder } from './server/platform/db/sqlite.ts';
  const [folder, isCopy] = process.argv.slice(1);
  const { database } = isCopy ? sqliteFile(folder + '/lab-at-home.sqlite', { readOnly: true }) : sqliteInFolder(folder);
  const sorted = database.prepare(\`
    with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 60000)
    select number, randomblob(200) as bytes from numbers order by bytes\`).iterate();
  sorted.next();
  for (const fd of readdirSync('/proc/self/fd')) {
    try {
      const path = readlinkSync('/proc/self/fd/' + fd);
      if (path.includes('etilqs')) console.log(path.replace(/\\/etilqs.*$/, ''));
    } catch {}
  }
`;

function temporaryFolders(folder: string, words: readonly string[], env: Readonly<Record<string, string>> = {}): string[] {
  const options = ['--input-type=module', '--eval', program, folder, ...words];
  const { stdout, stderr } = spawnSync(process.execPath, options, { env, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
}

describe('SQLite’s temporary files', () => {
  beforeEach(({ skip }) => skip(process.platform !== 'linux', 'only Linux lists what a process has open'));

  it('are beside the database: in a container the temporary folder is memory', () => {
    const folder = temporaryFolder();
    expect(temporaryFolders(folder, [])).toEqual([folder]);
  });

  it('are beside a copy of it, as of a backup that is checked', () => {
    const folder = temporaryFolder();
    sqliteInFolder(folder).close();
    expect(temporaryFolders(folder, ['copy'])).toEqual([folder]);
  });

  it('are where the operator wants them', () => {
    const [folder, wanted] = [temporaryFolder(), temporaryFolder()];
    expect(temporaryFolders(folder, [], { SQLITE_TMPDIR: wanted })).toEqual([wanted]);
  });
});

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** A disk on which the first half of what is written still fits. */
function fillsUp(
  name: 'writeFileSync' | 'copyFileSync',
  bytesOf: (...given: never[]) => readonly [path: string, half: string],
): void {
  const write = fs.writeFileSync;
  vi.spyOn(fs, name).mockImplementation((...given: unknown[]) => {
    const [path, half] = bytesOf(...(given as never[]));
    write(path, half, { flag: 'a' });
    throw full;
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
}

it('a file that a command could not write whole is not left behind, where the next try would not overwrite it', () => {
  const path = join(temporaryFolder(), 'results.csv');
  fillsUp('writeFileSync', (to: string) => [to, 'half']);
  expect(() => writeTyped(path, Buffer.from('all of it'))).toThrow(
    new CommandError(`${path} cannot be written: there is no room left on its disk`),
  );
  expect(existsSync(path)).toBe(false);
});

it('but one that was there before stays', () => {
  const path = join(temporaryFolder(), 'results.csv');
  writeFileSync(path, 'of yesterday');
  expect(() => writeTyped(path, Buffer.from('of today'))).toThrow(`${path} cannot be written: it exists already`);
  expect(readFileSync(path, 'utf8')).toBe('of yesterday');
});

it('a start on a full disk keeps no half asset under its whole name, and is no worse for it', () => {
  const [dist, kept] = [temporaryFolder(), join(temporaryFolder(), 'assets')];
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets', 'main-abc.js'), 'console.log(1)');
  fillsUp('copyFileSync', (_from: string, to: string) => [to, 'console']);
  expect([...keepAssets(dist, kept, 0)]).toEqual([]);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect([...keepAssets(dist, kept, 0)]).toEqual(['main-abc.js']);
  expect(readFileSync(join(kept, 'main-abc.js'), 'utf8')).toBe('console.log(1)');
});
