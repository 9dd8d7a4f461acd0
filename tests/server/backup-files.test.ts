/** Files that customers delete and upload while a backup of the data folder looks for them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { backUpSqlite } from '../../server/maintenance/backup/back-up-sqlite.ts';
import { SumsFile } from '../../server/maintenance/backup/sums.ts';
import { databaseOn } from '../../server/platform/db/connect.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { sqliteFile } from '../../server/platform/db/sqlite.ts';
import { diskFiles } from '../../server/platform/files/disk-files.ts';
import { withIncoming } from '../../server/platform/files/folders.ts';
import { removePrescription } from '../../server/prescriptions/remove-prescription.ts';
import { createCustomer } from '../../server/accounts/customers-store.ts';
import { insertPrescription } from '../../server/prescriptions/prescriptions-store.ts';
import { namedFiles, type NamedFile } from '../../server/platform/db/whole-database-store.ts';
import { prepare } from '../support/server/prepare-database.ts';
import { secret1, testServer, testSettings } from '../support/server/server.ts';
import { temporaryFolder } from '../support/server/spawned-server.ts';
import { withDatabaseOf } from '../support/server/starting.ts';

const isPostgres = process.env['DB_ENGINE'] === 'postgres';

type Deps = { readonly database: Database; readonly dataDir: string; readonly customerId: string };

/** As an upload stores it: the file, then its row. */
async function stores({ database, dataDir, customerId }: Deps, name: string): Promise<void> {
  const kept = await withIncoming(dataDir, Date.now(), async (path) => {
    writeFileSync(path, name);
    return diskFiles(dataDir).keep(path, Date.now());
  });
  await insertPrescription(database, {
    id: name,
    customerId,
    patientId: null,
    patientName: 'Asha Rao',
    patientRelation: 'Self',
    fileId: kept.id,
    fileName: name,
    fileType: 'application/pdf',
    fileSize: name.length,
    width: null,
    height: null,
    pageCount: null,
    judgement: null,
    receivedSize: name.length,
    receivedSha256: '',
    status: 'pending',
    notes: null,
    uploadedAt: Date.now(),
    reviewedAt: null,
    reviewedBy: null,
    adminNotes: null,
    suggestedTests: null,
    retakes: null,
  });
}

async function withCustomer(work: (deps: Deps) => Promise<void>): Promise<void> {
  const dataDir = temporaryFolder();
  await withDatabaseOf({ DATA_DIR: dataDir }, async (database) => {
    await prepare(database);
    const contact = { email: 'asha@example.com', phone: '+919876543210' };
    const created = await createCustomer(database, { ...contact, name: 'Asha Rao', passwordHash: secret1 }, Date.now());
    if ('taken' in created) throw new Error('The first customer is taken');
    await work({ database, dataDir, customerId: created.id });
  });
}

it('a backup has just the files that its rows name, however many come and go meanwhile', async ({ skip }) => {
  skip(isPostgres, 'PostgreSQL keeps files in its rows');
  await withCustomer(async (deps) => {
    const { database, dataDir, customerId } = deps;
    const names = Array.from({ length: 200 }, (_, number) => `paper-${number}`);
    for (const name of names) await stores(deps, name);
    const server = { database, settings: testSettings({ dataDir }), now: Date.now };
    let isOver = false;
    // The last first: they are gone before the backup has come to them.
    const deletes = async () => {
      for (const id of names.slice(50).toReversed()) if (!isOver) await removePrescription(server, customerId, id);
    };
    const adds = async () => {
      for (let number = 0; !isOver; number += 1) await stores(deps, `new-${number}`);
    };
    const part = temporaryFolder();
    const busy = Promise.all([deletes(), adds()]);
    const sums = new SumsFile(part);
    const facts = await backUpSqlite(dataDir, part, sums).finally(() => (isOver = true));
    sums.close();
    await busy;

    expect(facts.lostFiles).toEqual([]);
    const copy = sqliteFile(join(part, 'lab-at-home.sqlite'), { readOnly: true });
    const named: NamedFile[] = [];
    for await (const part of namedFiles(databaseOn(copy))) named.push(...part);
    const rows = await databaseOn(copy).selectFrom('prescriptions').select(['id', 'fileId']).execute();
    copy.close();
    expect(rows.length).not.toBe(names.length);
    expect(readdirSync(join(part, 'files')).toSorted()).toEqual(named.map(({ id }) => id).toSorted());
    for (const { id, fileId } of rows) expect(readFileSync(join(part, 'files', fileId), 'utf8')).toBe(id);
    expect(sums.count).toBe(named.length + 1);
    expect(readdirSync(join(dataDir, 'files', 'incoming'))).toEqual([]);
  });
});

it('a deleted row leaves nothing of itself in a backup', async ({ skip }) => {
  skip(isPostgres, 'PostgreSQL’s dump has no deleted rows');
  await withCustomer(async ({ database, dataDir, customerId }) => {
    const part = temporaryFolder();
    const name = 'Meenakshi Sundareswaran';
    const long = { name: name.repeat(50) };
    await database.updateTable('customers').set(long).where('id', '=', customerId).execute();
    await database.deleteFrom('customers').where('id', '=', customerId).execute();
    const sums = new SumsFile(part);
    await backUpSqlite(dataDir, part, sums);
    sums.close();
    expect(readFileSync(join(part, 'lab-at-home.sqlite')).includes(name)).toBe(false);
  });
});

it('every table that names a file has an id and says how long the file is, so that backups find it', async () => {
  const { database } = await testServer();
  const tables = await database.introspection.getTables();
  const naming = tables.filter(({ columns }) => columns.some(({ name }) => /file/.test(name) && name.endsWith('_id')));
  expect(naming.map(({ name }) => name).toSorted()).toEqual(['prescriptions', 'reports']);
  for (const { columns } of naming)
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['id', 'file_id', 'file_size']));
});
