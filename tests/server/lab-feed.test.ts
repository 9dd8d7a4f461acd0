/** GET /lab/v1/orders: the orders that have changed since a system of the lab last looked, none left out. */
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../server/lab/answer-request.ts';
import { endWhatIsStale } from '../../server/maintenance/after-restore-store.ts';
import { doorCodesOf } from '../../server/orders/door-codes.ts';
import { paths } from '../../src/contract/paths.ts';
import { hivOrdered, consentServer } from '../support/server/consents.ts';
import { advances } from '../support/server/lab.ts';
import { numbersOf, pageOf, readsOn, type LabOrderBody } from '../support/server/lab-feed.ts';
import { labSystem } from '../support/server/lab-key.ts';
import { leave } from '../support/server/leaving.ts';
import { operator } from '../support/server/operator.ts';
import { cancel, moveTo, orderPlaced } from '../support/server/order-changes.ts';
import { processingReport } from '../support/server/reports.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const withOrders = async (count: number) => {
  const server = await testServer({ slotCapacity: 1000 });
  const placed: Awaited<ReturnType<typeof orderPlaced>>[] = [];
  for (let number = 0; number < count; number += 1) {
    server.passes(1000);
    placed.push(await orderPlaced(server));
  }
  return { server, system: await labSystem(server, 'orders'), placed, numbers: placed.map(({ order }) => order.orderNumber) };
};

const asPrinted = async (server: TestServer, number: string): Promise<unknown> =>
  JSON.parse((await answerRequest(server, { program: 'lab', operator, words: ['order', number, '--json'] })).out);

describe('the orders that have changed', () => {
  it('are at first all there are, a page at a time and in the order of their placing', async () => {
    const { system, numbers } = await withOrders(5);
    const [first] = [await pageOf(system, { limit: 2 })];
    expect([numbersOf(first), first.hasMore]).toEqual([numbers.slice(0, 2), true]);
    const second = await pageOf(system, { limit: 2, since: first.cursor });
    expect([numbersOf(second), second.hasMore]).toEqual([numbers.slice(2, 4), true]);
    const third = await pageOf(system, { limit: 2, since: second.cursor });
    expect([numbersOf(third), third.hasMore]).toEqual([numbers.slice(4), false]);
    const last = await pageOf(system, { limit: 2, since: third.cursor });
    expect([numbersOf(last), last.cursor, last.hasMore]).toEqual([[], third.cursor, false]);
  });

  it('are then those alone that changed again, each once and as it is now', async () => {
    const { server, system, placed, numbers } = await withOrders(4);
    const { cursor } = await readsOn(system);
    const [one, two, three] = placed;
    await cancel(three!.customer, three!.order.id);
    await moveTo(one!.customer, one!.order.id, '2026-11-22-0900');
    await advances(server, one!.order.id, 2);
    const page = await pageOf(system, { since: cursor });
    expect(page.orders.map(({ orderNumber, orderStatus }) => [orderNumber, orderStatus])).toEqual([
      [numbers[0], 'SampleCollected'],
      [numbers[2], 'Cancelled'],
    ]);
    await advances(server, two!.order.id);
    expect(numbersOf(await pageOf(system, { since: page.cursor }))).toEqual([numbers[1]]);
    // Whoever begins anew finds each once, the changed ones last.
    expect((await readsOn(system)).numbers).toEqual([numbers[3], numbers[0], numbers[2], numbers[1]]);
  });

  it('come again to whoever asks with the same cursor, as after a page that was lost', async () => {
    const { system, numbers } = await withOrders(2);
    const lost = await pageOf(system);
    expect(numbersOf(lost)).toEqual(numbers);
    expect(await pageOf(system)).toEqual(lost);
  });

  it('change with what is shown of their reports and their customer', async () => {
    const server = await testServer({ slotCapacity: 1000 });
    const system = await labSystem(server, 'orders', 'steps');
    const { customer, order, reportId } = await processingReport(server);
    let { cursor } = await readsOn(system);
    const changes = async (): Promise<LabOrderBody[]> => {
      const page = await pageOf(system, { since: cursor });
      ({ cursor } = page);
      return [...page.orders];
    };
    await system.post(`/reports/${reportId}/hold`);
    expect(await changes()).toMatchObject([{ orderNumber: order.orderNumber, reports: [{ heldAt: expect.any(String) }] }]);
    expect(await changes()).toEqual([]);
    const { email } = customer;
    const { phone } = JSON.parse((await customer.get(paths.me)).text).data as { phone: string };
    await customer.put(paths.me, { name: 'Asha Menon', email, phone });
    expect(await changes()).toMatchObject([{ customer: { name: 'Asha Menon', email, phone } }]);
    await system.post(`/reports/${reportId}/reached`);
    expect(await changes()).toMatchObject([{ reports: [{ heldAt: null }] }]);
  });

  it('come without people and places once the account is deleted', async () => {
    const { system, placed, numbers } = await withOrders(1);
    const { cursor } = await readsOn(system);
    const [{ customer } = placed[0]!] = placed;
    await leave(customer, { password: 'secret1' });
    const { orders } = await pageOf(system, { since: cursor });
    expect(orders).toMatchObject([{ orderNumber: numbers[0], orderStatus: 'Cancelled', customer: null, patients: [] }]);
    expect(JSON.stringify(orders)).not.toMatch(/Meera|Lake View|@example/);
  });

  it('begin from the beginning after a restore, which takes numbers back', async () => {
    const { server, system, placed, numbers } = await withOrders(3);
    const { cursor } = await readsOn(system);
    await endWhatIsStale(server.database, server.now());
    // Keys are revoked by it, since some of them may have been revoked after the backup.
    expect((await system.get('/orders')).status).toBe(401);
    const renewed = await labSystem(server, 'orders');
    expect((await readsOn(renewed, cursor)).numbers).toEqual(numbers);
    const again = await readsOn(renewed);
    await advances(server, placed[1]!.order.id);
    expect((await readsOn(renewed, again.cursor)).numbers).toEqual([numbers[1]]);
  });

  it.each([
    'x',
    '0',
    '-1',
    'null',
    `${'0'.repeat(36)}`,
    `${'0'.repeat(36)}.-1`,
    `${'0'.repeat(36)}.${'9'.repeat(16)}`,
    '%F0%9F%A9%B8',
  ])('are not read from the cursor %s', async (since) => {
    const { system } = await withOrders(0);
    const answer = await system.get(`/orders?since=${since}`);
    expect([answer.status, answer.message]).toEqual([400, 'This is no cursor of an earlier page']);
  });

  it.each([
    ['limit=0', 'Limit must be at least 1'],
    ['limit=101', 'Limit must be at most 100'],
    ['limit=x', 'Limit must be a whole number'],
    [`since=${'x'.repeat(101)}`, 'Cursor must be at most 100 characters long'],
    ['since=a&since=b', 'Cursor must be text'],
  ])('are not read with %s', async (query, message) => {
    const { system } = await withOrders(0);
    const answer = await system.get(`/orders?${query}`);
    expect([answer.status, answer.message]).toEqual([400, message]);
  });

  it('are more than are numbered at once, and none is left out', async () => {
    const { server, system, numbers } = await withOrders(3);
    const row = await server.database.selectFrom('orders').selectAll().limit(1).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 250 }, (_, at) => ({ ...row, id: `copy-${at}`, orderNumber: `LH-COPY${at}` }));
    await server.database.insertInto('orders').values(copies).execute();
    const { numbers: read } = await readsOn(system);
    expect(read).toHaveLength(253);
    expect(new Set(read)).toEqual(new Set([...numbers, ...copies.map(({ orderNumber }) => orderNumber)]));
  });
});

describe('one order', () => {
  it('is what the command line prints, in the list and by its number', async () => {
    const server = await testServer({ slotCapacity: 1000, upiAddress: 'labathome@okbank' });
    const system = await labSystem(server, 'orders');
    const { order } = await orderPlaced(server, { specialInstructions: 'Ring <b>twice</b> ₹' });
    const printed = await asPrinted(server, order.orderNumber);
    expect(printed).toMatchObject({ upi: { address: 'labathome@okbank' }, specialInstructions: 'Ring <b>twice</b> ₹' });
    expect((await pageOf(system)).orders).toEqual([printed]);
    const one = await system.get(`/orders/${order.orderNumber.toLowerCase()}`);
    expect(JSON.parse(one.text)).toEqual({ status: 'success', data: { order: printed } });
  });

  it('has its reports, what was agreed to, and how it was paid', async () => {
    const server = await consentServer();
    const system = await labSystem(server, 'orders', 'steps');
    const { order } = await hivOrdered(server);
    await system.post(`/orders/${order.orderNumber}/paid`, { upi: '633412345678' });
    await advances(server, order.id, 2);
    const printed = await asPrinted(server, order.orderNumber);
    expect(printed).toMatchObject({
      payment: { paidVia: 'upi' },
      consents: [{ id: 'hiv' }],
      reports: [{ number: 'R1' }, { number: 'R2' }],
    });
    const one = await system.get(`/orders/${order.orderNumber}`);
    expect((JSON.parse(one.text) as { data: { order: unknown } }).data.order).toEqual(printed);
  });

  it('has what the collector says at the door and never what the customer says', async () => {
    const server = await testServer();
    const system = await labSystem(server, 'orders');
    const { order } = await orderPlaced(server);
    const codes = await doorCodesOf(server.database, { id: order.id, startsAt: Date.parse(order.startsAt ?? '') });
    const [shown] = (await pageOf(system)).orders;
    expect(shown?.['doorCodes']).toEqual({ collectorSays: codes.collectorSays });
  });

  it('that nobody knows is 404, whatever its number is like', async () => {
    const system = await labSystem(await testServer(), 'orders');
    for (const number of ['LH-NOSUCH00', 'x', "' or 1=1 --", '🩸', '..']) {
      const answer = await system.get(`/orders/${encodeURIComponent(number).replace('..', '%2E%2E%2F')}`);
      expect([number, answer.status]).toEqual([number, 404]);
    }
  });
});
