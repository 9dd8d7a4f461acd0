/** Whoever sends many costly calls at once keeps the others waiting for one of them. */
import { expect, it } from 'vitest';
import { readSettings } from '../../server/settings/config.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { orderPlaced } from '../support/server/order-changes.ts';
import { testServer } from '../support/server/server.ts';

const withTurns = ({ beginTogether = false } = {}) => testServer({ limits: readSettings({}, 'demo').limits }, { beginTogether });

it('lets another customer in between, for each kind of call', async () => {
  const server = await withTurns();
  const { customer, order } = await orderPlaced(server);
  const other = await server.customer();
  for (const path of [paths.orders, paths.cart, pathWithId(paths.order, order.id)]) {
    const done: string[] = [];
    const busy = Array.from({ length: 40 }, () => customer.get(path).then(({ status }) => done.push(String(status))));
    await other.get(paths.orders).then(() => done.push('other'));
    await Promise.all(busy);
    // It was asked for last of forty-one. How many are through before depends on how long the machine takes to look up who asks.
    expect(done.indexOf('other')).toBeLessThan(10);
    expect(done.filter((status) => status === '200')).toHaveLength(40);
  }
});

it('comes back to the event loop between two of them, where everybody else is heard', async () => {
  const server = await withTurns();
  const { customer } = await orderPlaced(server);
  // Its token is known, and what is made once is made.
  await customer.get(paths.cart);
  let [turns, isOver] = [0, false];
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(Array.from({ length: 40 }, () => customer.get(paths.cart)));
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(40);
});

it('has so many wait and no more, in words; what waits is answered as ever', async () => {
  const server = await withTurns({ beginTogether: true });
  const customer = await server.customer();
  const answers = await Promise.all(Array.from({ length: 80 }, () => customer.get(paths.orders)));
  const refused = answers.filter(({ status }) => status !== 200);
  // One at work and fifty that wait; some of them may be through when the last ones come.
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(51);
  expect(new Set(refused.map(({ status, message }) => `${status} ${message}`))).toEqual(
    new Set(['429 Too many requests at once. Please try again in 10 seconds.']),
  );
  expect(refused[0]?.headers['retry-after']).toBe('10');
});

it('gives the turn back after a call that is refused or fails, and takes one for HEAD', async () => {
  const server = await withTurns();
  const customer = await server.customer();
  for (let call = 0; call < 3; call += 1) {
    expect((await customer.get(pathWithId(paths.order, 'unknown'))).status).toBe(404);
    expect((await customer.call('HEAD', paths.orders)).status).toBe(200);
    expect((await customer.post(paths.orders, {})).status).toBe(400);
  }
  expect((await customer.get(paths.orders)).status).toBe(200);
});
