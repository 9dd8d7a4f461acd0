import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sqliteInFolder } from '../../server/platform/db/sqlite.ts';
import { temporaryFolder } from '../support/server/spawned-server.ts';

it('SQLite’s log gives its room back after a long day: once a reader let it grow, it would keep its size for ever', () => {
  const folder = temporaryFolder();
  const { database, close } = sqliteInFolder(folder);
  const megabytes = () => statSync(join(folder, 'lab-at-home.sqlite-wal')).size / 2 ** 20;
  database.exec('create table rows (text blob)');
  // In one transaction nothing of the log can be used again.
  database.exec('begin');
  for (let row = 0; row < 100; row += 1) database.exec('insert into rows values (randomblob(1048576))');
  database.exec('commit');
  expect(megabytes()).toBeGreaterThan(99);
  // The log begins anew with what is written after all of it has come into the database.
  database.exec('pragma wal_checkpoint(restart); insert into rows values (1)');
  expect(megabytes()).toBeLessThanOrEqual(64);
  close();
});
