/** The steps that the lab's own systems take by /lab/v1: they are those of the command line, each once however often it is sent. */
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../server/lab/answer-request.ts';
import { doorCodesOf } from '../../server/orders/door-codes.ts';
import type { Order, OrderStatus } from '../../src/contract/orders.ts';
import { photoFile } from '../support/files/collector-photo.ts';
import { everyRow } from '../support/server/every-table.ts';
import { advances, statusOf } from '../support/server/lab.ts';
import { labSystem, LabSystem } from '../support/server/lab-key.ts';
import { listedNotifications } from '../support/server/notifications.ts';
import { operator } from '../support/server/operator.ts';
import { orderPlaced } from '../support/server/order-changes.ts';
import { begun, released } from '../support/server/reports.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const upiAddress = 'labathome@okbank';
const make = () => testServer({ slotCapacity: 1000, upiAddress });
const server = await make();
const system = await labSystem(server, 'steps');

const dataOf = ({ text }: { readonly text: string }): unknown => (JSON.parse(text) as { data: unknown }).data;
const codeOf = async (at: TestServer, { id, startsAt = '' }: Order) =>
  (await doorCodesOf(at.database, { id, startsAt: Date.parse(startsAt) })).customerSays;

type Prepared = {
  readonly order: Order;
  readonly words: readonly string[];
  readonly file?: Buffer;
  readonly path: string;
  readonly body?: object;
};
type Case = readonly [name: string, prepare: (at: TestServer) => Promise<Prepared>];

const at = (order: Order, step: string) => `/orders/${order.orderNumber}/${step}`;

const advancing = (steps: number, from: OrderStatus): Case => [
  `advance from ${from}`,
  async (place) => {
    const { customer, order } = await orderPlaced(place);
    if (steps > 0) await advances(place, order.id, steps);
    if (from === 'Testing') for (const { id } of await begun(place, customer, order)) await released(place, id);
    return { order, words: ['advance', order.orderNumber], path: at(order, 'advance'), body: { from } };
  },
];

const cases: readonly Case[] = [
  advancing(0, 'Created'),
  advancing(1, 'Confirmed'),
  advancing(2, 'SampleCollected'),
  advancing(3, 'Testing'),
  [
    'arrive',
    async (place) => {
      const { order } = await orderPlaced(place);
      await advances(place, order.id);
      const code = await codeOf(place, order);
      return { order, words: ['arrive', order.orderNumber, '--code', code], path: at(order, 'arrive'), body: { code } };
    },
  ],
  [
    'assign',
    async (place) => {
      const { order } = await orderPlaced(place);
      const words = ['assign', order.orderNumber, 'kavya.jpg', '--name', 'Kavya Nair', '--employee', '4711', '--extension', '23'];
      const body = { name: 'Kavya Nair', employee: '4711', extension: '23', from: '07:10', to: '07:40' };
      const file = await photoFile();
      return {
        order,
        words: [...words, '--from', '07:10', '--to', '07:40'],
        file,
        path: at(order, 'assign'),
        body: { ...body, photo: file.toString('base64') },
      };
    },
  ],
  [
    'on-the-way',
    async (place) => {
      const { order } = await orderPlaced(place);
      return { order, words: ['on-the-way', order.orderNumber], path: at(order, 'on-the-way') };
    },
  ],
  [
    'arrive without a code',
    async (place) => {
      const { order } = await orderPlaced(place);
      return { order, words: ['arrive', order.orderNumber], path: at(order, 'arrive'), body: {} };
    },
  ],
  [
    'reject',
    async (place) => {
      const { order } = await orderPlaced(place);
      await advances(place, order.id, 2);
      return {
        order,
        words: ['reject', order.orderNumber, '--reason', 'clotted', '--tests', 'cbc'],
        path: `/reports/${order.orderNumber}/reject`,
        body: { reason: 'clotted', tests: ['cbc'] },
      };
    },
  ],
  [
    'paid',
    async (place) => {
      const { order } = await orderPlaced(place);
      const upi = '6334 1234 5678';
      return { order, words: ['paid', order.orderNumber, '--upi', upi], path: at(order, 'paid'), body: { upi } };
    },
  ],
  [
    'hold',
    async (place) => {
      const { customer, order } = await orderPlaced(place);
      await begun(place, customer, order);
      return { order, words: ['hold', order.orderNumber], path: `/reports/${order.orderNumber}%2FR1/hold` };
    },
  ],
  [
    'reached',
    async (place) => {
      const { customer, order } = await orderPlaced(place);
      const [report] = await begun(place, customer, order);
      await answerRequest(place, { program: 'lab', operator, words: ['hold', order.orderNumber] });
      await released(place, report?.id ?? '');
      return { order, words: ['reached', order.orderNumber], path: `/reports/${report?.id}/reached` };
    },
  ],
];

/** What differs from one server and customer to the next. */
const plain = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, '<id>')
    .replaceAll(/customer\d+@/g, '<name>@')
    .replaceAll(/\+91\d{10}/g, '<phone>')
    .replaceAll(/LH-[0-9A-Z]{8}/g, '<order>')
    .replaceAll(/"fileSize":\d+/g, '<size>')
    .replaceAll(/(?<![\w-])(?:[0-9a-f]{64}|[\w-]{43})(?![\w-])/g, '<hash>');

/** Everything that a step has left in the database, but for who took it. */
async function effectOf(place: TestServer, step: () => Promise<unknown>): Promise<unknown> {
  const before = await everyRow(place.database);
  await step();
  const after = await everyRow(place.database);
  const without = new Set(['operator_steps', 'lab_keys', 'rate_limits']);
  return Object.fromEntries(
    Object.entries(after).map(([table, rows]) => {
      const known = new Set(before[table]);
      const fresh = rows.filter((row) => !known.has(row)).map(plain);
      return [table, without.has(table) ? fresh.length : fresh.toSorted()];
    }),
  );
}

describe('a step', () => {
  it.each(cases)('does what the command line does, and answers the same: %s', async (_name, prepare) => {
    const [typing, calling] = [await make(), await make()];
    const caller = await labSystem(calling, 'steps');
    const [typed, called] = [await prepare(typing), await prepare(calling)];
    let printed: unknown;
    const byCommand = await effectOf(typing, async () => {
      const { code, out, err } = await answerRequest(typing, {
        program: 'lab',
        operator,
        words: [...typed.words, '--json'],
        file: typed.file,
      });
      expect([code, err]).toEqual([0, '']);
      printed = JSON.parse(out);
    });
    let answered: unknown;
    const byCall = await effectOf(calling, async () => {
      const answer = await caller.post(called.path, called.body);
      expect(answer.status).toBe(200);
      answered = dataOf(answer);
    });
    expect(byCall).toEqual(byCommand);
    expect(JSON.parse(plain(JSON.stringify(answered)))).toMatchObject(JSON.parse(plain(JSON.stringify(printed))) as object);
  });

  it.each(cases)('is taken once, however often it is sent with one key: %s', async (_name, prepare) => {
    const { path, body } = await prepare(server);
    const headers = { 'idempotency-key': `key-${path.replaceAll(/\W/g, '-')}`.slice(0, 100) };
    const first = await system.post(path, body, { headers });
    expect(first.status).toBe(200);
    const before = await everyRow(server.database);
    server.passes(60_000);
    const again = await system.post(path, { more: 1, ...body }, { headers });
    expect([again.status, again.text, again.headers['content-type']]).toEqual([200, first.text, first.headers['content-type']]);
    expect(await everyRow(server.database)).toEqual(before);
  });
});

describe('an idempotency key', () => {
  const key = (name: string) => ({ headers: { 'idempotency-key': name } });

  it('that came with something else is refused, and so is one of another step', async () => {
    const { order } = await orderPlaced(server);
    await system.post(at(order, 'advance'), { from: 'Created' }, key('once-00001'));
    const other = (await orderPlaced(server)).order;
    for (const [path, body] of [
      [at(order, 'advance'), { from: 'Confirmed' }],
      [at(other, 'advance'), { from: 'Created' }],
      [at(order, 'paid'), { upi: '1' }],
    ] as const) {
      const refused = await system.post(path, body, key('once-00001'));
      expect([refused.status, refused.message]).toEqual([422, 'This Idempotency-Key was used for another request already.']);
    }
    expect([await statusOf(server, order.id), await statusOf(server, other.id)]).toEqual(['Confirmed', 'Created']);
  });

  it('belongs to its system alone', async () => {
    const { order } = await orderPlaced(server);
    const other = await labSystem(server, 'steps');
    expect((await system.post(at(order, 'advance'), { from: 'Created' }, key('shared-001'))).status).toBe(200);
    expect((await other.post(at(order, 'advance'), { from: 'Confirmed' }, key('shared-001'))).status).toBe(200);
    expect(await statusOf(server, order.id)).toBe('SampleCollected');
  });

  it('goes on with the key of the lab that replaces the one it came with', async () => {
    const { order } = await orderPlaced(server);
    const own = await labSystem(server, 'steps');
    const first = await own.post(at(order, 'advance'), { from: 'Created' }, key('rotated-01'));
    const { name } = await server.database
      .selectFrom('labKeys')
      .select('name')
      .where('id', '=', String(own.key?.slice(4, 16)))
      .executeTakeFirstOrThrow();
    const { out } = await answerRequest(server, { program: 'lab', operator, words: ['rotate-key', name, '--json'] });
    const next = new LabSystem(server, (JSON.parse(out) as { key: string }).key);
    expect((await next.post(at(order, 'advance'), { from: 'Created' }, key('rotated-01'))).text).toBe(first.text);
  });

  it('is free again after a refusal, and after thirty days', async () => {
    const own = await make();
    const caller = await labSystem(own, 'steps');
    const { order } = await orderPlaced(own);
    expect((await caller.post(at(order, 'advance'), { from: 'Testing' }, key('again-0001'))).status).toBe(409);
    expect((await caller.post(at(order, 'advance'), { from: 'Created' }, key('again-0001'))).status).toBe(200);
    own.passes(30 * 86_400_000);
    expect((await caller.post(at(order, 'advance'), { from: 'Confirmed' }, key('again-0001'))).status).toBe(200);
  });

  it('is refused in another form', async () => {
    const { order } = await orderPlaced(server);
    const refused = await system.post(at(order, 'advance'), { from: 'Created' }, key('short'));
    expect([refused.status, refused.message]).toEqual([400, 'Idempotency key must be at least 8 characters long']);
  });

  it('of eight calls at once has one do the step, and all the same answer', async () => {
    const { customer, order } = await orderPlaced(server);
    await advances(server, order.id);
    const body = { code: await codeOf(server, order) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => system.post(at(order, 'arrive'), body, key('eight-0001'))));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, answers[0]?.text]));
    const { notifications } = await listedNotifications(customer);
    expect(notifications.filter(({ type }) => type === 'SampleCollected')).toHaveLength(1);
  });
});
