/** What single calls take at the bounds of what one customer may have: counted, and no more for the second time than this. */
import zlib from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { insertPatient } from '../../server/people/patients-store.ts';
import type { NewOrder } from '../../src/contract/orders.ts';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import { agreed } from '../support/server/consents.ts';
import { mother, readyToOrder } from '../support/server/household.ts';
import { placeOrder } from '../support/server/placing.ts';
import { testServer, type Customer } from '../support/server/server.ts';
import { workOf } from '../support/server/work.ts';

const server = await testServer({ slotCapacity: 1000 });
const catalogue = loadCatalogue();
const mostLines = 100;

let customer: Customer;
let order: NewOrder;
let orderId: string;

/** Fifty patients, and a hundred lines of as many things: the packages first, which are made of the most tests. */
beforeAll(async () => {
  const { database, now } = server;
  await seedCatalogue(database, catalogue, now());
  const ready = await readyToOrder(server);
  customer = ready.customer;
  const patientIds = [ready.order.patientId];
  for (let count = 1; count < 50; count += 1) {
    const { id } = await insertPatient(database, customer.id, { ...mother, name: `Meera Rao ${count}`, isDefault: false }, now());
    patientIds.push(id);
  }
  const offered = [
    ...catalogue.packages.map(({ id }) => ({ type: 'package' as const, id })),
    ...catalogue.tests.map(({ id }) => ({ type: 'test' as const, id })),
  ];
  const items = offered
    .slice(0, mostLines)
    .map((item, at) => ({ ...item, quantity: 1, patientId: patientIds[at % patientIds.length] ?? '' }));
  // One of them is a test for HIV.
  order = { ...ready.order, items, consents: patientIds.map((id) => agreed(id)) };
  orderId = (await placeOrder(customer, order)).id;
  const lines = items.map(({ type, id, patientId }, at) => ({
    id: `line ${at}`,
    customerId: customer.id,
    itemType: type,
    itemId: id,
    patientId,
    quantity: 1,
    createdAt: now(),
  }));
  await database.insertInto('cartLines').values(lines).execute();
});

/** The second time: what is kept from the first one on is there. */
async function workOfAnother(call: () => Promise<{ status: number }>, status = 200) {
  expect((await call()).status).toBe(status);
  return workOf(call);
}

/** Who an order is for is stored as JSON; the entries of a hundred things would be 800,000 characters. */
const patientsOfOrder = 20_000;
/** The words of each consent are parsed once, however many lines need it. */
const wordsOfConsents = 5000;

describe('what the server takes', () => {
  it('for one order of 100 lines', async () => {
    const { statements, rows, parsed } = await workOfAnother(() => customer.get(pathWithId(paths.order, orderId)));
    // One of them asks who comes, and one whether an earlier time is waited for.
    expect(statements).toBeLessThanOrEqual(10);
    expect(rows).toBeLessThanOrEqual(mostLines + 10);
    expect(parsed).toBeLessThanOrEqual(patientsOfOrder);
  });

  it('for a cart of 100 lines', async () => {
    const { statements, rows, parsed } = await workOfAnother(() => customer.get(paths.cart));
    expect(statements).toBeLessThanOrEqual(7);
    expect(rows).toBeLessThanOrEqual(2 * mostLines + 10);
    expect(parsed).toBeLessThanOrEqual(wordsOfConsents);
  });

  it('for fifty patients', async () => {
    const work = await workOfAnother(() => customer.get(paths.patients));
    expect(work).toEqual({ statements: 2, rows: 51, waits: 0, parsed: 0 });
  });

  it('for compressing what is answered whole: no stream, and the length is told', async () => {
    // Of the module that libraries look into, and not of a copy of its names.
    const streams = vi.spyOn(zlib, 'createBrotliCompress');
    const url = apiPrefix + pathWithId(paths.order, orderId);
    const ask = (method: 'GET' | 'HEAD', encoding: string) =>
      server.app.inject({ method, url, headers: { authorization: `Bearer ${customer.token}`, 'accept-encoding': encoding } });
    const [plain, packed, head] = [await ask('GET', 'identity'), await ask('GET', 'gzip, br'), await ask('HEAD', 'br')];
    expect(zlib.brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.payload);
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(packed.rawPayload.length),
      vary: 'accept-encoding',
    });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(streams).not.toHaveBeenCalled();
  });

  it('for placing an order of 100 lines', async () => {
    // Beside what is stored: the request itself.
    const most = JSON.stringify(order).length + patientsOfOrder;
    const { statements, rows, waits, parsed } = await workOfAnother(() => customer.post(paths.orders, order), 201);
    expect(statements).toBeLessThanOrEqual(31);
    expect(rows).toBeLessThanOrEqual(3 * mostLines + 50);
    expect(waits).toBeLessThanOrEqual(1);
    expect(parsed).toBeLessThanOrEqual(most);
  });

  it('for a wrong code', async () => {
    const { stranger } = server;
    const { email } = customer;
    const entered = { email, otp: '000000' };
    await stranger.post(paths.sendEmailOtp, { email, purpose: 'login' });
    await server.messages();
    const { statements, rows, waits } = await workOfAnother(() => stranger.post(paths.verifyOtp, entered), 422);
    expect(statements).toBeLessThanOrEqual(7);
    expect(rows).toBeLessThanOrEqual(7);
    // The code's own tries are as safe as ever.
    expect(waits).toBeLessThanOrEqual(1);
  });

  it('for suggestions: whether the catalogue is the same, and nothing else', async () => {
    const { stranger } = server;
    for (const text of ['thyr', 'suger fastng', 'रक्त', 'qqqq'])
      expect(await workOfAnother(() => stranger.get(`${paths.suggestions}?q=${encodeURIComponent(text)}`))).toEqual({
        statements: 1,
        rows: 1,
        waits: 0,
        parsed: 0,
      });
  });
});
