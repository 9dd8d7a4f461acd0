/** What several do at once with a free repeat. SQLite runs writes one after the other and proves little; PostgreSQL proves it. */
import { expect, it } from 'vitest';
import { leave } from '../support/server/leaving.ts';
import { advances } from '../support/server/lab.ts';
import { advanceOrder } from '../../server/lab/advance-order.ts';
import { cancel, placesTaken } from '../support/server/order-changes.ts';
import { listedOrders } from '../support/server/placing.ts';
import { labOf, ofTwoInTesting, rejected, repeated, repeats, shownOrder } from '../support/server/rejections.ts';
import { secondServer } from '../support/server/second-server.ts';
import { testServer } from '../support/server/server.ts';

const slots = ['0600', '1700', '1800', '1900', '2000', '2100'].map((hour) => `2026-11-22-${hour}`);
const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

it('ten taps with one key, at two servers, are one order with one place and one mail', async () => {
  const server = await testServer({ slotCapacity: 5 });
  const { customer, order } = await rejected(server);
  const elsewhere = (await secondServer(server, 0)).as(customer.token ?? '');
  await server.messages();
  const taps = Array.from({ length: 10 }, (_, tap) =>
    repeats(tap % 2 === 0 ? customer : elsewhere, order.id, '2026-11-22-1800', 'key-of-the-repeat'),
  );
  const answers = await Promise.all(taps);
  expect(statusesOf(answers)).toEqual(taps.map(() => 201));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await listedOrders(customer)).toHaveLength(2);
  expect(await placesTaken(server)).toEqual({ '2026-11-22-0700': 1, '2026-11-22-1800': 1 });
  expect(await server.messages()).toHaveLength(1);
});

it('devices that choose other times at once, at two servers, get one repeat between them', async () => {
  const server = await testServer({ slotCapacity: 1 });
  const { customer, order } = await rejected(server);
  const elsewhere = (await secondServer(server, 0)).as(customer.token ?? '');
  const answers = await Promise.all(
    slots.map((slot, device) => repeats(device % 2 === 0 ? customer : elsewhere, order.id, slot, `key-of-device-${device}`)),
  );
  expect(statusesOf(answers)).toEqual([201, ...slots.slice(1).map(() => 409)]);
  expect(Object.keys(await placesTaken(server))).toHaveLength(2);
});

it('a sample that is rejected while the time of another is chosen waits, or is in that repeat', async () => {
  const server = await testServer({ slotCapacity: 1000 });
  for (let round = 0; round < 5; round += 1) {
    const { customer, order } = await ofTwoInTesting(server);
    const reject = (report: string) => labOf(server)('reject', `${order.orderNumber}/${report}`, '--reason', 'clotted');
    await reject('R1');
    const [answer, second] = await Promise.all([repeats(customer, order.id, '2026-11-22-1800'), reject('R2')]);
    expect([answer.status, second.code]).toEqual([201, 0]);
    const { rejectedSamples = [] } = await shownOrder(customer, order.id);
    const waits = rejectedSamples.filter(({ repeatOrderId }) => repeatOrderId === undefined).length;
    expect(rejectedSamples).toHaveLength(2);
    expect((await repeats(customer, order.id, '2026-11-22-1900')).status).toBe(waits === 0 ? 409 : 201);
  }
});

it('cancelling at the moment of the collection: either the right is back, or the sample is taken', async () => {
  const server = await testServer({ slotCapacity: 1000 });
  for (let round = 0; round < 5; round += 1) {
    const { customer, order } = await rejected(server);
    const repeat = await repeated(customer, order.id);
    await advances(server, repeat.id);
    const collect = () => advanceOrder(server, repeat.id, server.now(), 'Confirmed').catch(() => 'overtaken');
    const first = round % 2 === 0 ? collect() : undefined;
    const cancelling = cancel(customer, repeat.id);
    const [collected, cancelled] = await Promise.all([first ?? collect(), cancelling]);
    const [sample] = (await shownOrder(customer, order.id)).rejectedSamples ?? [];
    const found = [collected, cancelled.status, sample?.repeatOrderId, sample?.collectedAt !== undefined];
    expect(found).toEqual(
      collected === 'overtaken' ? ['overtaken', 200, undefined, false] : ['SampleCollected', 422, repeat.id, true],
    );
  }
  await placesTaken(server);
});

it('an account that is deleted at the moment of the choice leaves no repeat behind', async () => {
  const server = await testServer({ slotCapacity: 1000 });
  for (let round = 0; round < 5; round += 1) {
    const { customer, order } = await rejected(server);
    const [left, answer] = await Promise.all([
      leave(customer, { password: 'secret1' }),
      repeats(customer, order.id, '2026-11-22-1800'),
    ]);
    expect(left.status).toBe(200);
    expect([201, 401]).toContain(answer.status);
    expect(await server.database.selectFrom('sampleRejections').selectAll().execute()).toEqual([]);
  }
  await placesTaken(server);
});
