/** What the lab's own systems are answered by /lab/v1 where a step is against the rules, or the call is none. */
import { describe, expect, it } from 'vitest';
import { doorCodesOf } from '../../server/orders/door-codes.ts';
import type { Order } from '../../src/contract/orders.ts';
import { advances, statusOf } from '../support/server/lab.ts';
import { labSystem } from '../support/server/lab-key.ts';
import { leave } from '../support/server/leaving.ts';
import { cancel, orderPlaced } from '../support/server/order-changes.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000, upiAddress: 'labathome@okbank' });
const system = await labSystem(server, 'steps');

const at = (order: Order, step: string) => `/orders/${order.orderNumber}/${step}`;
const codeOf = async ({ database }: TestServer, { id, startsAt = '' }: Order) =>
  (await doorCodesOf(database, { id, startsAt: Date.parse(startsAt) })).customerSays;

describe('a step is refused', () => {
  it('with 404 where nothing has the name', async () => {
    for (const step of ['advance', 'arrive', 'paid']) {
      const body = { advance: { from: 'Created' }, arrive: { code: '1234' }, paid: { upi: '1' } }[step];
      const answer = await system.post(`/orders/LH-NOSUCH00/${step}`, body);
      expect([answer.status, answer.message]).toEqual([404, 'There is no order LH-NOSUCH00']);
    }
    for (const step of ['hold', 'reached']) {
      const answer = await system.post(`/reports/LH-NOSUCH00%2FR1/${step}`);
      expect([answer.status, answer.message]).toEqual([404, 'There is no report and no order LH-NOSUCH00/R1']);
    }
  });

  it('with 409 where the order is no longer as the system saw it', async () => {
    const { customer, order } = await orderPlaced(server);
    await cancel(customer, order.id);
    for (const from of ['Created', 'Confirmed', 'Testing'] as const) {
      const answer = await system.post(at(order, 'advance'), { from });
      expect([answer.status, answer.message]).toEqual([
        409,
        `Order ${order.orderNumber} was changed by somebody else meanwhile.`,
      ]);
    }
  });

  it('with 422 and the sentence of the command line where it is against the rules', async () => {
    const { order } = await orderPlaced(server);
    const says = async (path: string, body?: object) => {
      const { status, message } = await system.post(path, body);
      return [status, message];
    };
    const { orderNumber } = order;
    expect(await says(`/reports/${orderNumber}/hold`)).toEqual([
      422,
      `Order ${orderNumber} has no report yet: its sample is not collected (Created)`,
    ]);
    expect(await says(at(order, 'arrive'), { code: '1234' })).toEqual([
      422,
      `Order ${orderNumber} is Created: a code is taken for an order that is Confirmed.`,
    ]);
    await advances(server, order.id, 3);
    expect(await says(at(order, 'advance'), { from: 'Testing' })).toEqual([
      422,
      `Order ${orderNumber} has a report still to come.`,
    ]);
    expect(await says(at(order, 'paid'), { upi: '1' })).toEqual([422, `Order ${orderNumber} is paid already, and not by UPI`]);
    const [, message] = await says(`/reports/${orderNumber}/reached`);
    expect(message).toMatch(/^Report [\da-f-]{36} is not held\.$/);
  });

  it('with 422 for a window outside the slot and for what is no photo, and nobody is named then', async () => {
    const { order } = await orderPlaced(server);
    const collector = { name: 'Kavya Nair', employee: '4711' };
    const says = async (more: object) => {
      const { status, message } = await system.post(at(order, 'assign'), { ...collector, ...more });
      return [status, message];
    };
    expect(await says({ from: '06:50', to: '07:20' })).toEqual([
      422,
      expect.stringContaining(`is not within the slot of order ${order.orderNumber}, 7:00 am – 8:00 am`),
    ]);
    expect(await says({ photo: Buffer.from('Kavya').toString('base64') })).toEqual([
      422,
      'The photo cannot be opened. Use a JPEG, PNG or WebP of at most 50 megapixels',
    ]);
    expect(await says({ from: '07:10' })).toEqual([400, 'A window has two times, from 07:10 and to 07:40']);
    expect(await server.database.selectFrom('visits').selectAll().where('orderId', '=', order.id).execute()).toEqual([]);
  });

  it('with 400 for what is no status, no code and no reference', async () => {
    const { order } = await orderPlaced(server);
    const says = async (step: string, body: object) => (await system.post(at(order, step), body)).message;
    expect(await says('advance', { from: 'Completed' })).toBe(
      'Status must be one of Created, Confirmed, SampleCollected, Testing',
    );
    expect(await says('advance', {})).toBe('Status is required');
    expect(await says('arrive', { code: 1234 })).toBe('Code at the door must be text');
    expect(await says('arrive', { code: '12345' })).toBe('The code that the customer says has 4 digits');
    expect(await says('paid', { upi: '1'.repeat(51) })).toMatch(/^The reference of a UPI payment has 1 to 50 characters/);
  });

  it('after five wrong codes, which count although each is refused', async () => {
    const { order } = await orderPlaced(server);
    await advances(server, order.id);
    const code = await codeOf(server, order);
    const wrong = code === '0000' ? '0001' : '0000';
    for (let left = 4; left >= 0; left -= 1) {
      const { status, message } = await system.post(
        at(order, 'arrive'),
        { code: wrong },
        { headers: { 'idempotency-key': 'code-00001' } },
      );
      expect([status, message]).toEqual([
        422,
        expect.stringContaining(left === 1 ? '1 try is left' : left === 0 ? 'no try' : `${left} tries`),
      ]);
    }
    expect((await system.post(at(order, 'arrive'), { code })).status).toBe(422);
    expect(await statusOf(server, order.id)).toBe('Confirmed');
  });

  it('and an order of a deleted account moves on all the same', async () => {
    const { customer, order } = await orderPlaced(server);
    await advances(server, order.id, 2);
    await leave(customer, { password: 'secret1' });
    expect((await system.post(at(order, 'advance'), { from: 'SampleCollected' })).status).toBe(200);
    expect(await statusOf(server, order.id)).toBe('Testing');
  });
});

describe('an address below /lab', () => {
  it('that is none answers 404 in JSON, and one with another method 405', async () => {
    for (const url of ['/lab/', '/lab/v2/orders', '/lab/v1', '/lab/v1/', '/lab/v1/nothing', '/lab/index.html']) {
      const answer = await server.app.inject({ url, headers: { accept: 'text/html', 'accept-language': 'hi' } });
      expect([url, answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        url,
        404,
        'This address does not exist.',
      ]);
    }
    const other = await system.call('PUT', '/orders', {});
    expect([other.status, other.headers['allow'], other.message]).toEqual([
      405,
      'GET, HEAD',
      'This address does not take such a request.',
    ]);
  });

  it('takes JSON alone, of the usual size, and nothing that reaches for the prototype', async () => {
    const { order } = await orderPlaced(server);
    const send = async (body: unknown, headers = {}) => {
      const { status, message } = await system.post(at(order, 'advance'), body, { headers });
      return [status, message];
    };
    expect(await send('from=Created', { 'content-type': 'application/x-www-form-urlencoded' })).toEqual([
      415,
      'The request must be sent as JSON.',
    ]);
    expect(await send('{"from":')).toEqual([400, 'The request could not be read.']);
    expect(await send('[]')).toEqual([400, 'The request could not be read.']);
    expect(await send('{"__proto__":{"from":"Created"}}')).toEqual([400, 'The request could not be read.']);
    expect(await send({ from: 'Created', padding: 'x'.repeat(256 * 1024) })).toEqual([413, 'The request is too large.']);
    expect(await send({ from: 'Cre\0ated' })).toEqual([400, 'The text contains characters that cannot be stored.']);
    expect(await statusOf(server, order.id)).toBe('Created');
  });
});
