/** What customers do with orders is told to the lab's own system, in calls that it can check as Standard Webhooks says. */
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../server/lab/answer-request.ts';
import { deliverDue, type DeliveryFailure } from '../../server/messages/deliver.ts';
import { eventSender } from '../../server/messages/send-events.ts';
import { isSignedWebhook, webhookKey } from '../../server/platform/standard-webhooks.ts';
import { readSettings } from '../../server/settings/config.ts';
import type { Environment } from '../../server/settings/environment-reader.ts';
import type { StartupError } from '../../server/platform/startup-error.ts';
import { pageOf, readsOn } from '../support/server/lab-feed.ts';
import { advances } from '../support/server/lab.ts';
import { labSystem } from '../support/server/lab-key.ts';
import { leave } from '../support/server/leaving.ts';
import { postOffice } from '../support/server/messages.ts';
import { operator } from '../support/server/operator.ts';
import { cancel, moveTo, orderPlaced } from '../support/server/order-changes.ts';
import { rejected, repeated } from '../support/server/rejections.ts';
import { refusedOrder } from '../support/server/placing.ts';
import { readyToOrder } from '../support/server/household.ts';
import { gateway, type Call } from '../support/server/sms-gateway.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const secondMs = 1000;
const dayMs = 86_400_000;
const [secret, other] = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'];
const [key, otherKey] = [webhookKey(secret)!, webhookKey(other)!];

/** A server, and the lab's own system beside it, which answers with these statuses in turn and then with 202. */
async function beside(...statuses: number[]) {
  const lims = await gateway(...statuses);
  const labEvents = { url: `http://${lims.address}`, keys: [key] };
  return { lims, server: await testServer({ slotCapacity: 1000, labEvents }) };
}

/** Sends what is due, and returns what could not be sent. */
async function sends(server: TestServer): Promise<DeliveryFailure[]> {
  const failures: DeliveryFailure[] = [];
  const { labEvents, timeZone } = server.settings;
  const webhook = eventSender(labEvents!, server.now);
  const office = postOffice({ ...server, timeZone }, { senders: { webhook }, report: (one) => failures.push(one) });
  await deliverDue(office, 'webhook');
  return failures;
}

const queued = ({ database }: TestServer) =>
  database.selectFrom('messages').selectAll().where('channel', '=', 'webhook').orderBy('createdAt').execute();

const told = (calls: readonly Call[]) =>
  calls.map(({ body }) => body as { readonly type: string; readonly data: { readonly orderNumber: string } });

const isSigned = ({ headers, body }: Call, by: typeof key, at: number): boolean =>
  isSignedWebhook(by, headers, JSON.stringify(body), at);

describe('an event', () => {
  it('tells of a free repeat as of any order, and the list then has both orders', async () => {
    const { lims, server } = await beside();
    const system = await labSystem(server, 'orders');
    const { customer, order } = await rejected(server);
    const { cursor } = await readsOn(system);
    const repeat = await repeated(customer, order.id);
    await sends(server);
    expect(told(lims.calls).map(({ type, data }) => [type, data.orderNumber])).toEqual([
      ['order.placed', order.orderNumber],
      ['order.placed', repeat.orderNumber],
    ]);
    const { orders } = await pageOf(system, { since: cursor });
    const byNumber = new Map(orders.map((one) => [one.orderNumber, one]));
    expect([...byNumber.keys()].toSorted()).toEqual([order.orderNumber, repeat.orderNumber].toSorted());
    expect(byNumber.get(order.orderNumber)?.['rejectedSamples']).toMatchObject([{ repeatOrderNumber: repeat.orderNumber }]);
    expect(byNumber.get(repeat.orderNumber)).toMatchObject({ repeatOf: { orderNumber: order.orderNumber } });
    const later = (await readsOn(system, cursor)).cursor;
    await cancel(customer, repeat.id);
    expect((await readsOn(system, later)).numbers.toSorted()).toEqual([order.orderNumber, repeat.orderNumber].toSorted());
  });

  it('tells of an order that was placed, by its number alone, signed and with its own id', async () => {
    const { lims, server } = await beside();
    const { order } = await orderPlaced(server);
    const [row] = await queued(server);
    server.passes(20 * secondMs);
    expect(await sends(server)).toEqual([]);
    const [call] = lims.calls;
    expect(call?.body).toEqual({
      type: 'order.placed',
      timestamp: new Date(server.now() - 20 * secondMs).toISOString(),
      data: { orderNumber: order.orderNumber },
    });
    expect(call).toMatchObject({
      method: 'POST',
      url: '/send?route=lab',
      headers: {
        'content-type': 'application/json',
        'webhook-id': row?.id,
        'webhook-timestamp': String(Math.floor(server.now() / secondMs)),
      },
    });
    expect([isSigned(call!, key, server.now()), isSigned(call!, otherKey, server.now())]).toEqual([true, false]);
    expect(await queued(server)).toEqual([]);
  });

  it('follows each thing that a customer does with an order, and none that the lab does', async () => {
    const { lims, server } = await beside();
    const [one, two] = [await orderPlaced(server), await orderPlaced(server)];
    await moveTo(one.customer, one.order.id, '2026-11-22-0900');
    // It is there already, and cancelled already.
    await moveTo(one.customer, one.order.id, '2026-11-22-0900');
    await advances(server, one.order.id);
    await cancel(one.customer, one.order.id);
    await cancel(one.customer, one.order.id);
    await leave(two.customer, { password: 'secret1' });
    await sends(server);
    const number = { one: one.order.orderNumber, two: two.order.orderNumber };
    const events = told(lims.calls).map(({ type, data }) => `${type} ${data.orderNumber}`);
    expect(events.toSorted()).toEqual(
      [
        `order.placed ${number.one}`,
        `order.placed ${number.two}`,
        `order.moved ${number.one}`,
        `order.cancelled ${number.one}`,
        `order.cancelled ${number.two}`,
      ].toSorted(),
    );
  });

  it('leads to the order as it is by then', async () => {
    const { lims, server } = await beside();
    const system = await labSystem(server, 'orders');
    const { cursor } = await pageOf(system);
    await orderPlaced(server);
    await sends(server);
    const { orders } = await pageOf(system, { since: cursor });
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual(told(lims.calls).map(({ data }) => data.orderNumber));
  });

  it('is not there if the order is not', async () => {
    const { server } = await beside();
    const { customer, order } = await readyToOrder(server);
    expect((await refusedOrder(customer, { ...order, expectedTotal: 1 }))[0]).toBe(422);
    expect(await queued(server)).toEqual([]);
  });

  it('is not there without the setting', async () => {
    const server = await testServer();
    const { customer, order } = await orderPlaced(server);
    await cancel(customer, order.id);
    expect(await queued(server)).toEqual([]);
  });

  it('is signed with both secrets while one replaces the other', async () => {
    const { lims, server } = await beside();
    const both = { ...server.settings, labEvents: { ...server.settings.labEvents!, keys: [otherKey, key] } };
    await orderPlaced(server);
    await sends({ ...server, settings: both });
    const [call] = lims.calls;
    expect(call?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    expect([isSigned(call!, key, server.now()), isSigned(call!, otherKey, server.now())]).toEqual([true, true]);
  });
});

describe('an event that is not taken', () => {
  it.each([500, 503, 429, 401, 404, 400, 302, 307])(
    'with %i comes again with the same id and a new time, until it is taken',
    async (status) => {
      const { lims, server } = await beside(status);
      await orderPlaced(server);
      expect(await sends(server)).toMatchObject([{ reason: `HTTP ${status}`, isGivenUp: false, attempts: 1 }]);
      server.passes(10 * secondMs);
      expect(await sends(server)).toEqual([]);
      const [first, second] = lims.calls;
      expect(lims.calls).toHaveLength(2);
      // No redirect was followed.
      expect(second?.url).toBe('/send?route=lab');
      expect([second?.body, second?.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']]);
      expect(Number(second?.headers['webhook-timestamp'])).toBe(Number(first?.headers['webhook-timestamp']) + 10);
      expect(isSigned(second!, key, server.now())).toBe(true);
      expect(await queued(server)).toEqual([]);
    },
  );

  it('with 410 is given up at once, and the next one is tried', async () => {
    const { lims, server } = await beside(410);
    await orderPlaced(server);
    expect(await sends(server)).toMatchObject([{ kind: 'lab-event', reason: 'HTTP 410', isGivenUp: true }]);
    await orderPlaced(server);
    expect(await sends(server)).toEqual([]);
    expect(lims.calls).toHaveLength(2);
    expect(await queued(server)).toMatchObject([{ failedAt: server.now(), lastError: 'HTTP 410' }]);
  });

  it('for three days is given up', async () => {
    const { server } = await beside(500, 500);
    await orderPlaced(server);
    await sends(server);
    server.passes(3 * dayMs);
    expect(await sends(server)).toMatchObject([{ reason: 'too late', isGivenUp: true }]);
  });

  it('because nobody is there is tried again', async () => {
    const labEvents = { url: 'http://127.0.0.1:1/', keys: [key] };
    const server = await testServer({ labEvents });
    await orderPlaced(server);
    expect(await sends(server)).toMatchObject([{ reason: expect.stringMatching(/^HTTP /), isGivenUp: false }]);
  });

  it('is seen at the command line, and sent from there', async () => {
    const { lims, server } = await beside(410);
    const { order } = await orderPlaced(server);
    await sends(server);
    const lab = async (...words: readonly string[]) =>
      JSON.parse((await answerRequest(server, { program: 'lab', operator, words: [...words, '--json'] })).out) as unknown;
    const shown = { state: 'given up', channel: 'webhook', kind: 'lab-event', to: 'lab', lastReason: 'HTTP 410' };
    expect(await lab('messages', '--kind', 'lab-event')).toMatchObject({ messages: [shown] });
    await lab('messages', '--kind', 'lab-event', '--retry');
    expect(await sends(server)).toEqual([]);
    expect(told(lims.calls).map(({ data }) => data.orderNumber)).toEqual([order.orderNumber, order.orderNumber]);
  });
});

describe('the settings LAB_EVENTS_URL and LAB_EVENTS_SECRET', () => {
  const read = (env: Environment) => readSettings(env, 'demo').labEvents;
  const faults = (env: Environment): unknown => {
    try {
      return read(env);
    } catch (error) {
      return (error as StartupError).lines;
    }
  };

  it('are left out, or an address and one secret or two', () => {
    expect(read({})).toBeUndefined();
    for (const url of [
      'https://lims.example.com/events?of=us',
      'https://10.0.0.7:8443/',
      'http://localhost:9000/',
      'http://[::1]/x',
    ])
      expect(read({ LAB_EVENTS_URL: url, LAB_EVENTS_SECRET: secret })?.url).toBe(url);
    const keys = read({ LAB_EVENTS_URL: 'https://a.example', LAB_EVENTS_SECRET: ` ${secret}, ${other} ` })?.keys ?? [];
    expect(keys.map((one) => one.export().toString('base64'))).toEqual([secret.slice(6), other.slice(6)]);
  });

  it.each([
    'http://lims.example.com/',
    'http://10.0.0.7/',
    'ftp://localhost/',
    'lims.example.com',
    'https://me:you@lims.example.com/',
  ])('refuse the address %s, which no line repeats', (url) => {
    expect(faults({ LAB_EVENTS_URL: url, LAB_EVENTS_SECRET: secret })).toEqual([
      'LAB_EVENTS_URL must be like https://lims.example.com/events, without a password, or http:// to this machine',
    ]);
  });

  it.each(['topsecret', `${secret},topsecret`, 'whsec_AAAA'])('refuse the secret %s, which no line repeats', (wrong) => {
    expect(faults({ LAB_EVENTS_URL: 'https://lims.example.com/', LAB_EVENTS_SECRET: wrong })).toEqual([
      'LAB_EVENTS_SECRET must be whsec_ and 24 to 64 bytes in base64, or two of these with a comma between',
    ]);
  });

  it('are refused one without the other', () => {
    const together = ['LAB_EVENTS_URL and LAB_EVENTS_SECRET are set together, or neither is'];
    expect(faults({ LAB_EVENTS_URL: 'https://lims.example.com/' })).toEqual(together);
    expect(faults({ LAB_EVENTS_SECRET: secret })).toEqual(together);
  });
});
