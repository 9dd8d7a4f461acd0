/**
 * A real server whose disk is filled by somebody else while people order and upload, its guards switched off. `npm test`
 * only fills the database (full-disk.test.ts): a disk of one's own takes root.
 */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bookableDates } from '../../server/slots/planned-slots-store.ts';
import { PrescriptionListAnswer } from '../../src/contract/prescriptions.ts';
import { OrderAnswer, OrderListAnswer } from '../../src/contract/orders.ts';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { call, newBuyer, type Buyer } from '../support/faults/ordering-crowd.ts';
import { pngOfLength } from '../support/files/prescription-files.ts';
import { uploadForm } from '../support/server/prescriptions.ts';
import { smallDisk } from '../support/faults/small-disk.ts';
import { SpawnedServer } from '../support/server/spawned-server.ts';
import { place } from '../support/server/starting.ts';

const isLong = import.meta.env.MODE === 'long';

it('orders and uploads on a disk that fills up are stored or refused in words, and go on when there is room', async () => {
  const where = await place();
  const disk = isLong ? smallDisk(24) : undefined;
  const settings = { MIN_FREE_MEGABYTES: '0', MIN_FREE_TO_WRITE_MEGABYTES: '0', SLOT_CAPACITY: '1000', LOG_LEVEL: 'error' };
  const env = { ...where, ...(disk && { DATA_DIR: disk.folder }), PUBLIC_ORIGIN: 'https://lab.example.com', ...settings };
  const server = new SpawnedServer(['--api-only'], env);
  const origin = await server.origin();
  const buyer = await newBuyer(origin, 1, []);
  const orders: string[] = [];
  const uploads: string[] = [];
  const refused: string[] = [];
  const acts = async () => {
    const booked = await books(origin, buyer);
    if (booked.status === 201) orders.push(booked.read(OrderAnswer).data.order.id);
    else refused.push(`order ${booked.status} ${booked.message}`);
    const uploaded = await uploadsFile(origin, buyer);
    if (uploaded.status === 201) uploads.push(uploaded.name);
    else refused.push(`upload ${uploaded.status} ${uploaded.message}`);
  };
  for (let turn = 0; turn < 3; turn += 1) await acts();
  expect(refused).toEqual([]);

  // With PostgreSQL only what is being received is on this disk, and goes again.
  disk?.fill(where['DATABASE_URL'] === undefined ? 150_000 : 20_000);
  for (let turn = 0; turn < (disk === undefined ? 1 : 60); turn += 1) await acts();
  expect(
    new Set(refused.map((words) => words.replace(/^\w+ /, '')).filter((words) => !words.startsWith('507 There is no room'))),
  ).toEqual(new Set());
  expect(refused.length > 0).toBe(disk !== undefined);
  for (const path of [paths.orders, paths.patients, paths.tests])
    expect((await call(origin, 'GET', path, buyer)).status).toBe(200);

  disk?.free();
  const [before, refusedBefore] = [orders.length, refused.length];
  await acts();
  expect([orders.length, refused.length]).toEqual([before + 1, refusedBefore]);
  await expectStored(origin, buyer, { orders, uploads });
  expect(server.process.exitCode).toBeNull();
}, 300_000);

function books(origin: string, { token, patientId, addressId }: Buyer) {
  const { first } = bookableDates('Asia/Kolkata', Date.now());
  const body = {
    items: [{ type: 'test', id: 'cbc', quantity: 1, patientId }],
    addressId,
    scheduledDate: first,
    timeSlot: `${first}-0700`,
    paymentMethod: 'cod',
    patientId,
  };
  return call(origin, 'POST', paths.orders, { token, body, headers: { 'idempotency-key': randomUUID() } });
}

async function uploadsFile(origin: string, { token, patientId }: Buyer) {
  const name = `${randomUUID()}.png`;
  const body = uploadForm({ patientId, file: await pngOfLength(40_000), fileName: name, fileType: 'image/png' });
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const answer = await fetch(origin + apiPrefix + paths.prescriptions, { method: 'POST', headers, body });
  const { message = '' } = (await answer.json()) as { message?: string };
  return { name, status: answer.status, message };
}

type Stored = { readonly orders: readonly string[]; readonly uploads: readonly string[] };

async function expectStored(origin: string, { token }: Buyer, { orders, uploads }: Stored): Promise<void> {
  const listed = (await call(origin, 'GET', paths.orders, { token })).read(OrderListAnswer).data.orders;
  expect(listed.map(({ id }) => id).toSorted()).toEqual(orders.toSorted());
  const kept = (await call(origin, 'GET', paths.prescriptions, { token })).read(PrescriptionListAnswer).data.prescriptions;
  expect(kept.map(({ fileName }) => fileName).toSorted()).toEqual(uploads.toSorted());
  for (const { id } of kept) {
    expect((await call(origin, 'GET', `${paths.prescriptions}/${id}/download`, { token })).status).toBe(200);
  }
}
