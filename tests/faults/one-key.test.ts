/** One idempotency key that arrives many times at once, on PostgreSQL at two server processes. */
import { expect, it } from 'vitest';
import { connect } from '../../server/platform/db/connect.ts';
import { bookableDates } from '../../server/slots/planned-slots-store.ts';
import { OrderAnswer, OrderListAnswer } from '../../src/contract/orders.ts';
import { paths } from '../../src/contract/paths.ts';
import { placesTaken } from '../support/server/order-changes.ts';
import { call, newBuyer } from '../support/faults/ordering-crowd.ts';
import { SpawnedServer } from '../support/server/spawned-server.ts';
import { place } from '../support/server/starting.ts';

const times = 200;
const rounds = import.meta.env.MODE === 'long' ? 20 : 1;

it(`sent ${times} times in parallel is one order, and the same answer byte for byte`, { timeout: 600_000 }, async () => {
  const env = await place();
  const origins: string[] = [];
  for (const _ of env['DATABASE_URL'] === undefined ? [1] : [1, 2]) {
    const settings = { PUBLIC_ORIGIN: 'https://lab.example.com', LOG_LEVEL: 'silent', CALLS_PER_SESSION: '1000000' };
    origins.push(await new SpawnedServer(['--api-only'], { ...env, ...settings }).origin());
  }
  const { token, patientId, addressId } = await newBuyer(origins[0] ?? '', 1, []);
  const { first } = bookableDates('Asia/Kolkata', Date.now());
  const ids: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const body = {
      items: [{ type: 'test', id: 'cbc', quantity: 1, patientId }],
      addressId,
      scheduledDate: first,
      timeSlot: `${first}-${String(6 + (round % 10)).padStart(2, '0')}00`,
      paymentMethod: 'cod',
      patientId,
    };
    const headers = { 'idempotency-key': `one-key-${round}` };
    // Each a connection of its own: fetch opens another one while all that it has are busy.
    const answers = await Promise.all(
      Array.from({ length: times }, (_, index) =>
        call(origins[index % origins.length] ?? '', 'POST', paths.orders, { token, body, headers }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    ids.push(answers[0]?.read(OrderAnswer).data.order.id ?? '');
    expect(new Set(answers.map(({ headers: { 'content-type': type } }) => type)).size).toBe(1);
  }
  await expectOrders(origins, env, { token, ids });
});

type Placed = { readonly token: string; readonly ids: readonly string[] };

async function expectOrders(origins: readonly string[], env: Readonly<Record<string, string>>, { token, ids }: Placed) {
  for (const origin of origins) {
    const { orders } = (await call(origin, 'GET', paths.orders, { token })).read(OrderListAnswer).data;
    expect(orders.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  }
  const { DATABASE_URL: url } = env;
  // SQLite's folder is the server's alone while it runs, and the customer's list was just read.
  if (url === undefined) return;
  const database = await connect({ url });
  try {
    expect(Object.values(await placesTaken({ database })).reduce((sum, taken) => sum + taken, 0)).toBe(ids.length);
  } finally {
    await database.destroy();
  }
}
