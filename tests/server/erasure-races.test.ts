/** What else is under way while an account is deleted. SQLite runs writes one after the other; PostgreSQL proves it. */
import { expect, it } from 'vitest';
import type { NewOrder } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import type { Answer } from '../support/server/caller.ts';
import { everyTable, findTexts } from '../support/server/every-table.ts';
import { home, mother, readyToOrder } from '../support/server/household.ts';
import { leave } from '../support/server/leaving.ts';
import { placesTaken } from '../support/server/order-changes.ts';
import { placeOrder } from '../support/server/placing.ts';
import { testServer, type Customer, type TestServer } from '../support/server/server.ts';

const password = 'secret1';
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);

/** Ways in which a customer writes; each is repeated until the answer says that the session has ended. */
function writers(customer: Customer, order: NewOrder): (() => Promise<Answer>)[] {
  const line = { type: 'test', id: 'hba1c', quantity: 1, patientId: order.patientId };
  const contact = { email: customer.email, name: 'Somebody Else', currentPassword: password };
  let count = 0;
  return [
    () => customer.post(paths.orders, order, { headers: { 'idempotency-key': `race-key-${(count += 1)}` } }),
    () => customer.post(paths.orders, order),
    () => customer.post(paths.cartAdd, line),
    () => customer.post(paths.patients, { ...mother, name: 'Latecomer' }),
    () => customer.post(paths.addresses, { ...home, street: 'Late Street' }),
    () => customer.put(paths.me, { ...contact, phone: '7012345678' }),
  ];
}

async function untilEnded(write: () => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.at(-1) !== 401) statuses.push((await write()).status);
  return statuses;
}

async function nothingIsLeft(server: TestServer, { id, email }: Customer): Promise<void> {
  await server.messages();
  const texts = [id, email, mother.name, 'Latecomer', 'Late Street', home.street, 'Somebody Else'];
  expect(findTexts(await everyTable(server.database), texts)).toEqual([]);
  await placesTaken(server);
}

it('whatever is written at the same moment is through before or not at all', async () => {
  const server = await testServer({ slotCapacity: 1000 });
  const seen = new Set<number>();
  for (let round = 0; round < 6; round += 1) {
    const { customer, order } = await readyToOrder(server);
    const written = Promise.all(writers(customer, order).map(untilEnded));
    // A phone number that was changed in between is a reason to ask again.
    let status = 409;
    while (status === 409) ({ status } = await leave(customer, { password }));
    expect(status).toBe(200);
    for (const one of (await written).flat()) seen.add(one);
    await nothingIsLeft(server, customer);
  }
  expect([...seen].filter((status) => ![200, 201, 401, 409, 422, 429].includes(status))).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining([200, 201, 401]));
});

it('two taps on Delete at once delete one account: one is answered so, the other like every ended session', async () => {
  const server = await testServer();
  const { customer } = await readyToOrder(server);
  const statuses = statusesOf(await Promise.all([leave(customer, { password }), leave(customer, { password })]));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
  expect(await server.database.selectFrom('accountDeletions').select('id').execute()).toHaveLength(1);
  expect(await server.messages()).toHaveLength(1);
});

it('an order that is cancelled and erased at the same moment gives its place back once', async () => {
  const server = await testServer({ slotCapacity: 1000 });
  for (let round = 0; round < 8; round += 1) {
    const { customer, order } = await readyToOrder(server);
    const neighbour = await readyToOrder(server);
    await placeOrder(neighbour.customer, neighbour.order);
    const { id } = await placeOrder(customer, order);
    const move = { scheduledDate: '2026-11-22', timeSlot: '2026-11-22-0900' };
    const others = [
      customer.post(pathWithId(paths.cancelOrder, id), { reason: 'Not well' }),
      customer.put(pathWithId(paths.rescheduleOrder, id), move),
    ];
    const statuses = statusesOf(await Promise.all([leave(customer, { password }), ...others]));
    expect(statuses[0]).toBe(200);
    expect(statuses.filter((status) => ![200, 401, 404, 422].includes(status))).toEqual([]);
    await placesTaken(server);
  }
});

it('who signs in at the same moment is out, too', async () => {
  const server = await testServer();
  const { customer } = await readyToOrder(server);
  const login = () => server.stranger.post(paths.login, { email: customer.email, password });
  const [deleted, ...logins] = await Promise.all([leave(customer, { password }), login(), login(), login()]);
  expect(deleted.status).toBe(200);
  expect(statusesOf(logins).filter((status) => ![200, 401].includes(status))).toEqual([]);
  expect(await server.database.selectFrom('sessions').select('customerId').execute()).toEqual([]);
  expect((await login()).status).toBe(401);
});
