/** Collection times that the lab closes, opens and sizes by hand, beside the weekly plan; and what else it lists. */
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../server/lab/answer-request.ts';
import type { Outcome } from '../../server/lab/request.ts';
import { keepTimeSlots } from '../../server/slots/planned-slots-store.ts';
import { TimeSlotListAnswer } from '../../src/contract/slots.ts';
import { paths } from '../../src/contract/paths.ts';
import { operator } from '../support/server/operator.ts';
import { readyToOrder } from '../support/server/household.ts';
import { placeOrder, refusedOrder } from '../support/server/placing.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const tomorrow = '2026-11-22';
const seven = `${tomorrow}-0700`;

const lab = (server: TestServer, ...words: readonly string[]): Promise<Outcome> =>
  answerRequest(server, { program: 'lab', operator, words });

async function planned(): Promise<TestServer> {
  const server = await testServer();
  await keepTimeSlots(server.database, server.settings.timeZone, server.now());
  return server;
}

async function bookable(server: TestServer, date = tomorrow): Promise<string[]> {
  const customer = await server.customer();
  const { data } = (await customer.get(`${paths.timeSlots}?date=${date}`)).read(TimeSlotListAnswer);
  return data.slots.filter(({ isAvailable }) => isAvailable).map(({ id }) => id);
}

const byHand = (server: TestServer) => keepTimeSlots(server.database, server.settings.timeZone, server.now());

describe('a collection time', () => {
  it('that the lab closes takes no order, and stays closed when the plan is kept', async () => {
    const server = await planned();
    expect((await lab(server, 'close', seven)).code).toBe(0);
    await byHand(server);
    expect(await bookable(server)).not.toContain(seven);
    const { customer, order } = await readyToOrder(server);
    expect((await refusedOrder(customer, order))[0]).toBeGreaterThanOrEqual(400);
  });

  it('that is closed with a booking keeps it, and the lab is told', async () => {
    const server = await planned();
    const { customer, order } = await readyToOrder(server);
    const { id } = await placeOrder(customer, order);
    const { out } = await lab(server, 'close', tomorrow);
    expect(out).toContain('1 booked collection stays: move or cancel them with the customers.');
    expect(await bookable(server)).toEqual([]);
    const row = await server.database.selectFrom('orders').select('slotId').where('id', '=', id).executeTakeFirst();
    expect(row?.slotId).toBe(seven);
  });

  it('that is opened for more takes more, never fewer than are booked', async () => {
    const server = await planned();
    const { customer, order } = await readyToOrder(server);
    await placeOrder(customer, order);
    await server.database.updateTable('timeSlots').set({ booked: 3 }).where('id', '=', seven).execute();
    expect(await lab(server, 'open', seven, '--capacity', '2')).toEqual({
      code: 1,
      out: '',
      err: `${seven}: 3 collections are booked, more than 2`,
    });
    await lab(server, 'open', seven, '--capacity', '9');
    await byHand(server);
    const row = await server.database.selectFrom('timeSlots').selectAll().where('id', '=', seven).executeTakeFirst();
    expect(row).toMatchObject({ capacity: 9, booked: 3, isOpen: 1, setByLab: 1 });
  });

  it('goes back to the plan when the lab says so', async () => {
    const server = await planned();
    const all = await bookable(server);
    await lab(server, 'close', tomorrow);
    expect(await bookable(server)).toEqual([]);
    expect((await lab(server, 'plan', tomorrow)).code).toBe(0);
    expect(await bookable(server)).toEqual(all);
  });

  it('that is not there yet is named, and so is a wrong capacity', async () => {
    const server = await planned();
    expect(await lab(server, 'close', '2027-06-01')).toMatchObject({ code: 1, err: expect.stringContaining('2027-06-01') });
    expect(await lab(server, 'open', seven, '--capacity', 'many')).toEqual({
      code: 2,
      out: '',
      err: 'A capacity is a whole number from 1 to 1000, not many',
    });
    expect((await lab(server, 'slots', '--date', '2026-02-30')).code).toBe(2);
  });
});

it('the coupons are listed with how often they were used', async () => {
  const server = await testServer();
  const { out } = await lab(server, 'coupons', '--json');
  const codes = (JSON.parse(out) as { id: string; used: number }[]).map(({ id, used }) => [id, used]);
  const rows = await server.database.selectFrom('coupons').select('id').where('active', '=', 1).orderBy('position').execute();
  expect(codes).toEqual(rows.map(({ id }) => [id, 0]));
  expect(codes.length).toBeGreaterThan(0);
});

it('an order of a deleted account has no names left, and is listed all the same', async () => {
  const server = await planned();
  const { customer, order } = await readyToOrder(server);
  const { id, orderNumber } = await placeOrder(customer, order);
  await server.database
    .updateTable('orders')
    .set({ customerId: null, patients: null, address: null })
    .where('id', '=', id)
    .execute();
  expect((await lab(server, 'orders', '--date', tomorrow)).out).toMatch(new RegExp(`${orderNumber} .* account deleted`));
  expect((await lab(server, 'order', orderNumber.toLowerCase())).out).toContain('Customer    account deleted');
});
