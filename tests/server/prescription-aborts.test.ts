/** Uploads over a real connection: broken off, slow, and refused before they have arrived. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { inTransaction } from '../../server/platform/db/transaction.ts';
import { lockCustomer } from '../../server/accounts/customers-store.ts';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { filesOnDisk } from '../support/server/files-on-disk.ts';
import { formBytes } from '../support/server/form-bytes.ts';
import { jpegFile } from '../support/files/prescription-files.ts';
import { listedPrescriptions, readyToUpload, uploadForm } from '../support/server/prescriptions.ts';
import { testServer } from '../support/server/server.ts';
import { waitLimit } from '../support/wait-limit.ts';

const server = await testServer();
await server.app.listen({ host: '127.0.0.1', port: 0 });

async function connected(): Promise<Socket> {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** The whole request of an upload, as it goes over the wire. */
async function uploadBytes(fileName = 'a.jpg') {
  const { customer, patientId } = await readyToUpload(server);
  const { payload, contentType } = await formBytes(uploadForm({ patientId, file: await jpegFile(), fileName }));
  const head = [
    `POST ${apiPrefix}${paths.prescriptions} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    `Authorization: Bearer ${customer.token}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${payload.length}`,
  ];
  return { customer, request: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), payload]) };
}

/** How many files are on the disk that have not come to their end. */
const receiving = () => filesOnDisk(server).filter((name) => name === 'file').length;

// What the test before has broken off is noticed a moment later.
beforeEach(() =>
  vi.waitFor(() => {
    if (receiving() > 0) throw new Error('Something is still being received');
  }, waitLimit),
);

it('an upload that is broken off leaves nothing behind', async () => {
  const { customer, request } = await uploadBytes();
  const socket = await connected();
  const arrived = once(server.app.server, 'request');
  socket.write(request.subarray(0, -100));
  await arrived;
  // It is being received: its bytes are on the disk.
  await expect.poll(receiving).toBe(1);
  socket.destroy();
  await expect.poll(receiving).toBe(0);
  expect(await listedPrescriptions(customer)).toEqual([]);
});

it('whoever says nothing for three minutes is gone, and gives the turn away', async () => {
  const { customer, request } = await uploadBytes();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const socket = await connected();
  const closed = once(socket, 'close');
  socket.write(request.subarray(0, -100));
  await expect.poll(receiving).toBe(1);
  vi.advanceTimersByTime(180_000);
  await closed;
  await expect.poll(receiving).toBe(0);
  expect(await listedPrescriptions(customer)).toEqual([]);
});

it('an upload that comes byte by byte is taken', async () => {
  const { customer, request } = await uploadBytes();
  const socket = await connected();
  socket.setNoDelay(true);
  for (const byte of request) if (!socket.write(Buffer.of(byte))) await once(socket, 'drain');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 201 /);
  expect(await listedPrescriptions(customer)).toHaveLength(1);
});

it('an upload that is much too large is refused before it has arrived', async () => {
  const { request } = await uploadBytes();
  const socket = await connected();
  const text = request.toString('latin1').replace(/Content-Length: \d+/, 'Content-Length: 5000000000');
  socket.write(text.slice(0, 700), 'latin1');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 [^]*File size should be less than 5MB\./);
});

it('many uploads of one customer wait unread, and others are not kept waiting', async () => {
  const { request } = await uploadBytes();
  const stuck = await Promise.all(Array.from({ length: 5 }, connected));
  for (const socket of stuck) socket.write(request.subarray(0, -100));
  await expect.poll(receiving).toBe(2);
  const { customer, request: other } = await uploadBytes('b.jpg');
  const socket = await connected();
  socket.write(other);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 201 /);
  expect(await listedPrescriptions(customer)).toHaveLength(1);
});

it('those who leave while they wait for their turn stop nobody behind them', async () => {
  const { customer, request } = await uploadBytes();
  const first = await Promise.all([connected(), connected()]);
  for (const socket of first) socket.write(request.subarray(0, -100));
  await expect.poll(receiving).toBe(2);
  const waiting = await Promise.all(Array.from({ length: 3 }, connected));
  for (const socket of waiting) {
    const arrived = once(server.app.server, 'request');
    socket.write(request);
    const [{ socket: theirs }] = (await arrived) as [IncomingMessage];
    socket.destroy();
    await once(theirs, 'close');
  }
  for (const socket of first) {
    socket.write(request.subarray(-100));
    await once(socket, 'data');
  }
  const socket = await connected();
  socket.write(request);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 201 /);
  expect(await listedPrescriptions(customer)).toHaveLength(3);
});

it('of one customer two files at most are on the disk until they are stored', async () => {
  const { customer, request } = await uploadBytes();
  const sockets = await Promise.all(Array.from({ length: 6 }, connected));
  for (const socket of sockets) socket.write(request.subarray(0, -100));
  await expect.poll(receiving).toBe(2);
  const answers = sockets.map((socket) => once(socket, 'data'));
  // Nothing can be stored meanwhile; whoever else may come would have come by the last of these answers.
  await inTransaction(server.database, async (transaction) => {
    await lockCustomer(transaction, customer.id);
    for (const socket of sockets) socket.write(request.subarray(-100));
    const { port } = server.app.server.address() as AddressInfo;
    for (let call = 0; call < 50; call += 1) await fetch(`http://127.0.0.1:${port}/nowhere`);
    expect(receiving()).toBe(2);
  });
  await Promise.all(answers);
  expect(await listedPrescriptions(customer)).toHaveLength(6);
});
