/**
 * Every route, every command of the lab and what is done by itself each hour, once: tests/support/plans/watch.ts explains the statements
 * that they put together, here and in every other test of the server, and ends a file in which one of them reads a table whole.
 */
import { describe, expect, it } from 'vitest';
import { doorCodesOf } from '../../server/orders/door-codes.ts';
import { labForms } from '../../server/lab/lab-forms.ts';
import { runLab } from '../../server/lab/run-lab.ts';
import { holdReport } from '../../server/reports/hold-report.ts';
import { sweepFiles } from '../../server/maintenance/sweep-files.ts';
import { countMessages } from '../../server/messages/messages-store.ts';
import { tellOfLateCollections } from '../../server/orders/tell-late.ts';
import { keepTimeSlots } from '../../server/slots/planned-slots-store.ts';
import { Belongings, things } from '../support/server/belongings.ts';
import { inTesting } from '../support/server/rejections.ts';
import { withRoutes, type KnownRoute } from '../support/server/known-routes.ts';
import { labKey } from '../support/server/lab-key.ts';
import { advances, simulates } from '../support/server/lab.ts';
import { orderPlaced } from '../support/server/order-changes.ts';
import { faultOnPostgres } from '../support/plans/postgres-plans.ts';
import { faultOnSqlite } from '../support/plans/sqlite-plans.ts';
import { pdfFile } from '../support/files/prescription-files.ts';
import { photoFile } from '../support/files/collector-photo.ts';
import { bearer, idsOf, requestFor, send } from '../support/server/route-calls.ts';
import { rules, type Rule } from '../support/server/route-rules.ts';
import { testServer, testSettings } from '../support/server/server.ts';
import { withReceipts } from '../support/server/sms-receipts.ts';
import { sweep } from '../support/server/sweep.ts';
import { operator } from '../support/server/operator.ts';

const limits = { ...testSettings().limits, callsPerAddress: 1e6, callsPerSession: 1e6, signInCallsPerAddress: 1e6 };
const { server, routes } = await withRoutes(() => testServer({ slotCapacity: 1000, limits, messages: withReceipts }));
const { app, database, settings } = server;

const faultOf = (sql: string): Promise<string> =>
  process.env['DB_ENGINE'] === 'postgres' ? faultOnPostgres({ sql, parameters: [] }) : faultOnSqlite({ sql });

describe('a statement that reads more with every customer', () => {
  it.each([
    ['a table', `select * from orders`],
    ['a table by what no index knows', `select * from orders where payment_status = 'Paid'`],
    ['a table to count it', `select status, count(*) from orders group by status`],
    ['a part of a table that grows', `select * from orders where status = 'Completed'`],
    ['a page of what has to be sorted first', `select * from orders where status = 'Completed' order by created_at limit 20`],
    ['what belongs to it for a change', `update report_results set flag = 'high' where measured_at < 2000000000000`],
    ['it for a deletion', `delete from orders where customer_id is null`],
  ])('is found where it reads %s', async (_what, sql) => {
    expect(await faultOf(sql)).toMatch(/reads|sorts/);
  });

  it.each([
    ['one customer’s', `select * from orders where customer_id = 'c' order by order_number`],
    [
      'a page by an index',
      `select id from orders where status = 'Completed' order by scheduled_date, starts_at, order_number limit 20`,
    ],
    ['a table of the catalogue', `select * from tests order by name`],
  ])('is not taken for one where it reads %s', async (_what, sql) => {
    expect(await faultOf(sql)).toBe('');
  });
});

const named = routes.flatMap((route): (readonly [string, KnownRoute, Rule])[] => {
  const rule = rules.get(route.name);
  return rule === undefined ? [] : [[route.name, route, rule]];
});

/** Whose lists have something in them. */
const owner = await new Belongings(server, await server.customer()).has(...things);

it.each(named)('%s', async (_name, route, rule) => {
  const of = route.method === 'GET' ? owner : new Belongings(server, await server.customer());
  const request = await requestFor(server, [route, rule], of);
  const { status } = await send(app, request, { fill: idsOf(of), headers: bearer(of.customer.token) });
  // What is public may well answer that there is no such code or link.
  expect(status).toBeLessThan(rule.may === 'public' ? 500 : 400);
});

/** With what stands in its place for an order, a report and a prescription. */
const calls: Readonly<Record<string, readonly string[]>> = {
  orders: ['orders', 'orders --date 2026-11-22 --status all', 'orders --after ORDER'],
  order: ['order ORDER'],
  reports: ['reports', 'reports ORDER', 'reports --status all --after REPORT'],
  sheet: ['sheet REPORT'],
  results: ['results REPORT values.json --partial'],
  attach: ['attach REPORT paper.pdf --replace'],
  reject: ['reject UNMEASURED --reason clotted'],
  hold: ['hold REPORT'],
  reached: ['reached HELD'],
  advance: ['advance ORDER'],
  assign: ['assign CONFIRMED photo.jpg --name Asha --employee 4711 --from 07:10 --to 07:40'],
  'on-the-way': ['on-the-way CONFIRMED'],
  arrive: ['arrive CONFIRMED', 'arrive CONFIRMED --code CODE'],
  paid: ['paid ORDER --upi 633412345678'],
  prescriptions: ['prescriptions', 'prescriptions --status all --after PRESCRIPTION'],
  prescription: ['prescription PRESCRIPTION'],
  review: [
    'review PRESCRIPTION --by Sen --status reviewed --suggest cbc',
    'review PRESCRIPTION --by Sen --status needsclarification --retake 1:blurred',
  ],
  slots: ['slots --date 2026-11-22'],
  close: ['close 2026-11-22-0800'],
  open: ['open 2026-11-22-0800 --capacity 30'],
  plan: ['plan 2026-11-22-0800'],
  coupons: ['coupons'],
  consents: ['consents'],
  'sign-out': ['sign-out EMAIL'],
  history: ['history', 'history ORDER', 'history REPORT', 'history EMAIL', 'history 2026-11-22'],
  messages: ['messages', 'messages --kind password-changed', 'messages --to EMAIL', 'messages --retry'],
  'sms-templates': ['sms-templates'],
  'push-key': ['push-key'],
  keys: ['keys'],
  'new-key': ['new-key lims --scopes orders,steps'],
  'rotate-key': ['rotate-key KEY'],
  'revoke-key': ['revoke-key KEY'],
};

it('the commands of the lab are all called below', () => {
  expect(Object.keys(calls).toSorted()).toEqual(labForms.map(({ name }) => name).toSorted());
});

async function atTheDoor() {
  const { order } = await orderPlaced(server);
  await advances(server, order.id);
  const { customerSays } = await doorCodesOf(database, { id: order.id, startsAt: Date.parse(order.startsAt ?? '') });
  return { CONFIRMED: order.orderNumber, CODE: customerSays };
}

async function keyInUse(): Promise<string> {
  const id = (await labKey(server)).slice(4, 16);
  return (await database.selectFrom('labKeys').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
}

it.each(Object.values(calls).flat())('npm run lab -- %s', async (typed) => {
  const isList = typed.split(' ').length === 1 || typed.includes('--after');
  const of = await (isList ? owner : new Belongings(server, await server.customer())).has('report', 'prescription');
  const { orderNumber } = await database
    .selectFrom('reports')
    .select('orderNumber')
    .where('id', '=', of.id('report'))
    .executeTakeFirstOrThrow();
  if (/HELD|hold/.test(typed))
    await database.updateTable('reports').set({ status: 'processing' }).where('id', '=', of.id('report')).execute();
  if (typed.includes('HELD')) await holdReport({ ...server, operator }, of.id('report'), server.now());
  const names = {
    HELD: of.id('report'),
    ORDER: orderNumber,
    REPORT: of.id('report'),
    PRESCRIPTION: of.id('prescription'),
    EMAIL: of.customer.email,
    ...(typed.includes('CONFIRMED') ? await atTheDoor() : {}),
    ...(typed.includes('KEY') ? { KEY: await keyInUse() } : {}),
    ...(typed.startsWith('reject') ? { UNMEASURED: (await inTesting(server)).order.orderNumber } : {}),
  };
  const words = typed.split(' ').map((word) => names[word as keyof typeof names] ?? word);
  const values = [{ analyteId: 'hemoglobin', testName: 'Complete Blood Count (CBC)', value: 13.5 }];
  const read: Readonly<Record<string, () => Promise<Buffer>>> = { attach: pdfFile, assign: photoFile };
  const file = (await read[typed.split(' ')[0] ?? '']?.()) ?? Buffer.from(JSON.stringify(values));
  const done = await runLab({ database, settings, now: server.now, operator }, { program: 'lab', operator, words, file });
  expect(done.code).toBe(0);
});

it('what is done by itself', async () => {
  await server.messages();
  const { order } = await orderPlaced(server);
  await advances(server, order.id);
  server.passes(7_200_000);
  await keepTimeSlots(database, settings.timeZone, server.now());
  await sweep(database, server.now());
  await sweepFiles(database, settings, server.now());
  await simulates(server, []);
  await tellOfLateCollections(server);
  expect(await countMessages(database, server.now())).not.toEqual([]);
});
