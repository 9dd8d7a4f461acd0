/** A backup in the midst of orders, cancellations, uploads and deletions, the loss of everything, and a restore elsewhere. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { newId } from '../../server/platform/ids.ts';
import { bookableDates } from '../../server/slots/planned-slots-store.ts';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { PrescriptionListAnswer } from '../../src/contract/prescriptions.ts';
import { addDays, dateIn } from '../../src/lib/time/dates.ts';
import { BusyCustomer, type Deed } from '../support/faults/backup-load.ts';
import { typed } from '../support/server/commands.ts';
import { printFigures } from '../support/faults/figures.ts';
import { filesKept, filesNamed } from '../support/server/files-on-disk.ts';
import { placesTaken } from '../support/server/order-changes.ts';
import { call, newBuyer } from '../support/faults/ordering-crowd.ts';
import { testSettings } from '../support/server/server.ts';
import { SpawnedServer, temporaryFolder } from '../support/server/spawned-server.ts';
import { emptyPlace, place, withDatabaseOf } from '../support/server/starting.ts';

const isLong = import.meta.env.MODE === 'long';
/** `ballast`: rows of half a kilobyte that make the copy take its time. */
const form = isLong ? { customers: 12, uploadsBefore: 20, ballast: 300_000 } : { customers: 3, uploadsBefore: 6, ballast: 2000 };

it(
  'restores what was stored at the moment of a backup under load, and nothing of later',
  { timeout: isLong ? 1_800_000 : 240_000 },
  async () => {
    const env = await place();
    await withDatabaseOf(env, addBallast);
    const server = startServer(env);
    const origin = await server.origin();
    const customers = await busyCustomers(origin);
    for (let round = 0; round < form.uploadsBefore; round += 1) await Promise.all(customers.map((one) => one.uploads()));

    let [isOver, mayDelete] = [false, false];
    const busy = Promise.all(
      customers.map((one) =>
        one.keepsBusy(
          () => isOver,
          () => mayDelete,
        ),
      ),
    );
    const deeds = () => customers.flatMap((one) => one.deeds);
    const some = (kind: Deed['kind'], since: number) => deeds().some((deed) => deed.kind === kind && deed.begunAt > since);
    await until(() => some('order', 0) && some('cancel', 0));
    mayDelete = true;
    const folder = join(temporaryFolder(), 'backup');
    const begunAt = performance.now();
    const made = await typed('backup', [folder], env);
    const endedAt = performance.now();
    expect(made).toMatchObject({ code: 0, errors: '' });
    await until(() => some('order', endedAt) && some('cancel', endedAt) && some('upload', endedAt) && some('delete', endedAt));
    isOver = true;
    await busy;
    server.process.kill('SIGKILL');
    await server.ended();

    const meanwhile = deeds().filter((deed) => deed.answeredAt > begunAt && deed.begunAt < endedAt);
    expect(new Set(meanwhile.map(({ kind }) => kind))).toContain('delete');
    const other = await emptyPlace();
    const restored = await typed('restore', [folder], other);
    expect(restored).toMatchObject({ code: 0, errors: '' });
    const kept = await withDatabaseOf(other, async (database) => {
      await expectConsistent(database, other);
      return expectMoment(database, deeds(), { begunAt, endedAt });
    });
    await expectServed(other, deeds(), kept);
    if (isLong) printFigures(`${meanwhile.length} deeds during the backup\n${made.output}${restored.output}`);
  },
);

type Env = Readonly<Record<string, string>>;

function startServer(env: Env): SpawnedServer {
  const limits = { SLOT_CAPACITY: '1000', CALLS_PER_SESSION: '1000000', UPLOADS_PER_DAY: '100000' };
  const real = { PUBLIC_ORIGIN: 'https://lab.example.com', LOG_LEVEL: 'silent', ...limits };
  return new SpawnedServer(['--api-only'], { ...env, ...real });
}

async function addBallast(database: Database): Promise<void> {
  await migrate(database);
  const row = () => ({ id: newId(), reason: 'other', feedback: 'x'.repeat(500), deletedOn: dateIn('UTC', Date.now()) });
  for (let made = 0; made < form.ballast; made += 1000)
    await database
      .insertInto('accountDeletions')
      .values(Array.from({ length: 1000 }, row))
      .execute();
}

async function busyCustomers(origin: string): Promise<BusyCustomer[]> {
  const date = addDays(bookableDates('Asia/Kolkata', Date.now()).first, 1);
  const slotIds = ['0600', '0700', '0800', '0900'].map((time) => `${date}-${time}`);
  const testId = loadCatalogue().tests[0]?.id ?? '';
  const buyers = await Promise.all(Array.from({ length: form.customers }, (_, number) => newBuyer(origin, number, [])));
  return buyers.map((buyer) => new BusyCustomer({ origin, slotIds, testId }, buyer));
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(20);
}

/** Nothing by halves: orders with their lines, places with their orders, rows with their files and files with their rows. */
async function expectConsistent(database: Database, { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl }: Env): Promise<void> {
  const orders = await database.selectFrom('orders').select(['id', 'subtotalPaise']).orderBy('id').execute();
  const items = await database.selectFrom('orderItems').select(['orderId', 'pricePaise']).orderBy('orderId').execute();
  expect(items.map(({ orderId, pricePaise }) => [orderId, pricePaise])).toEqual(
    orders.map(({ id, subtotalPaise }) => [id, subtotalPaise]),
  );
  await placesTaken({ database });
  const answers = await database.selectFrom('idempotencyKeys').select('status').execute();
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  const server = { database, settings: testSettings({ dataDir, databaseUrl }) };
  expect((await filesKept(server)).toSorted()).toEqual((await filesNamed(server)).toSorted());
  expect(await database.selectFrom('sessions').select('customerId').execute()).toEqual([]);
}

/** @returns ids of the prescriptions that are there */
async function expectMoment(
  database: Database,
  deeds: readonly Deed[],
  { begunAt, endedAt }: { readonly begunAt: number; readonly endedAt: number },
): Promise<ReadonlySet<string>> {
  const orders = await database.selectFrom('orders').select(['id', 'status']).execute();
  const stored = new Map(orders.map(({ id, status }) => [id, status]));
  const prescriptions = new Set((await database.selectFrom('prescriptions').select('id').execute()).map(({ id }) => id));
  const isDone: Readonly<Record<Deed['kind'], (id: string) => boolean>> = {
    order: (id) => stored.has(id),
    cancel: (id) => stored.get(id) === 'Cancelled',
    upload: (id) => prescriptions.has(id),
    delete: (id) => !prescriptions.has(id),
  };
  const deleted = new Map(deeds.filter(({ kind }) => kind === 'delete').map((deed) => [deed.id, deed]));
  // A deletion may have undone an upload by the moment of the backup.
  const before = deeds.filter(
    ({ kind, id, answeredAt }) => answeredAt < begunAt && !(kind === 'upload' && (deleted.get(id)?.begunAt ?? endedAt) < endedAt),
  );
  expect(before.filter(({ kind, id }) => !isDone[kind](id))).toEqual([]);
  expect(new Set(before.map(({ kind }) => kind))).toContain('order');
  const after = deeds.filter((deed) => deed.begunAt > endedAt);
  // To delete what was uploaded later finds nothing to delete.
  const undone = after.filter(
    ({ kind, id }) => kind !== 'delete' || deeds.some((deed) => deed.id === id && deed.answeredAt < begunAt),
  );
  expect(undone.filter(({ kind, id }) => isDone[kind](id))).toEqual([]);
  return prescriptions;
}

/** A server on it lets customers in, by their passwords alone, and gives out the very bytes that they uploaded. */
async function expectServed(env: Env, deeds: readonly Deed[], kept: ReadonlySet<string>): Promise<void> {
  const server = startServer(env);
  const origin = await server.origin();
  const hashes = new Map(deeds.flatMap(({ id, sha256 }) => (sha256 === undefined ? [] : [[id, sha256] as const])));
  const seen: string[] = [];
  for (let number = 0; number < form.customers; number += 1) {
    const body = { email: `buyer${number}@example.com`, password: 'Monsoon2026' };
    const { token } = (await call(origin, 'POST', paths.login, { body })).read(SignedInAnswer).data;
    const listed = (await call(origin, 'GET', paths.prescriptions, { token })).read(PrescriptionListAnswer).data.prescriptions;
    for (const { id } of listed) {
      const sent = await fetch(`${origin}${apiPrefix}${paths.prescriptions}/${id}/download`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const bytes = Buffer.from(await sent.arrayBuffer());
      expect([sent.status, createHash('sha256').update(bytes).digest('hex')]).toEqual([200, hashes.get(id)]);
      seen.push(id);
    }
  }
  expect(seen.length).toBeGreaterThan(form.customers);
  expect(seen.toSorted()).toEqual([...kept].toSorted());
}
