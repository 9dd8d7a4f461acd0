import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { takeFolder } from '../../server/platform/db/sqlite.ts';
import { SpawnedServer, temporaryFolder } from '../support/server/spawned-server.ts';

const forOthers = (path: string) => statSync(path).mode & 0o077;

it.each([0o755, 0o777, 0o750])('a folder that was there before is closed to others on the machine: %o', (mode) => {
  const folder = join(temporaryFolder(), 'data');
  mkdirSync(folder);
  chmodSync(folder, mode);
  takeFolder(folder).close();
  expect(forOthers(folder)).toBe(0);
});

it('the server writes nothing that others may read, whatever the terminal says that started it', async () => {
  const folder = join(temporaryFolder(), 'data');
  mkdirSync(folder, { mode: 0o755 });
  const former = process.umask(0);
  const server = new SpawnedServer(['--demo', '--api-only'], { DATA_DIR: folder, LOG_LEVEL: 'silent' });
  process.umask(former);
  await server.origin();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('lab-at-home.sqlite');
  expect(files.filter((name) => forOthers(join(folder, name)) !== 0)).toEqual([]);
});
