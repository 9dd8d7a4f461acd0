/**
 * Whatever changes what the lab reads of an order takes the order's number away, so that its systems read it again. The first part
 * looks at the statements: a new one has to say what it does. The second does whatever a customer or the lab can do.
 */
import { globSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { labPrefix } from '../../server/lab/api/lab-paths.ts';
import { runLab } from '../../server/lab/run-lab.ts';
import { endWhatIsStale } from '../../server/maintenance/after-restore-store.ts';
import { tellOfLateCollections } from '../../server/orders/tell-late.ts';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { Belongings } from '../support/server/belongings.ts';
import { withRoutes, type KnownRoute } from '../support/server/known-routes.ts';
import { simulates } from '../support/server/lab.ts';
import { everyLabOrder, numbersAll } from '../support/server/lab-feed.ts';
import { readyToOrder } from '../support/server/household.ts';
import { operator } from '../support/server/operator.ts';
import { pdfFile } from '../support/files/prescription-files.ts';
import { collectionAt } from '../support/server/order-changes.ts';
import { placeOrder } from '../support/server/placing.ts';
import { processingReport } from '../support/server/reports.ts';
import { bearer, idsOf, requestFor, send } from '../support/server/route-calls.ts';
import { rules, type Rule } from '../support/server/route-rules.ts';
import { testServer, testSettings } from '../support/server/server.ts';

/** Each statement that changes a row of an order, or of another table that the lab reads with it, up to its end. */
const statements = globSync('server/**/*-store.ts').flatMap((file) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(
      /\.(insertInto|updateTable|deleteFrom)\('(orders|orderItems|orderConsents|upiPayments|visits|sampleRejections|reports|customers)'\)[^;]*?\.execute\w*\(\)/g,
    ),
    ([text, how = '', table = ''], at) => ({ name: `${file.slice('server/'.length)} ${how} ${table}`, at, text }),
  ),
);

const isMarked = (text: string): boolean => /\.\.\.changed\b|\.set\(changed\)|changeNumber/.test(text);

/** What needs no mark, each with the reason. */
const others: Readonly<Record<string, string>> = {
  'orders/order-changes-store.ts updateTable orders': 'a lock, which changes nothing',
  'lab/lab-orders-store.ts updateTable orders': 'a lock and a claim of the simulated lab, which no answer shows',
  'orders/late-orders-store.ts updateTable orders': 'a claim: of whom the customer was told is not shown',
  'orders/orders-store.ts insertInto orders': 'a new order begins without a number',
  'orders/orders-store.ts insertInto orderItems': 'with a new order',
  'orders/consents-store.ts insertInto orderConsents': 'with a new order',
  'orders/upi-payments-store.ts insertInto upiPayments': 'with markPaid',
  'accounts/erasure/erased-orders-store.ts updateTable orderItems': 'with the order',
  'accounts/erasure/erased-orders-store.ts updateTable orderConsents': 'with the order',
  'accounts/erasure/erased-orders-store.ts deleteFrom orders': 'what is gone is no change',
  'orders/visits-store.ts insertInto visits': 'followed by noteOrderChanged',
  'orders/visits-store.ts deleteFrom visits': 'with a change of the order, or long after the visit',
  'orders/sample-rejections-store.ts insertInto sampleRejections': 'followed by noteOrderChanged',
  'orders/sample-rejections-store.ts updateTable sampleRejections': 'followed by noteOrderChanged',
  'reports/reports-store.ts insertInto reports': 'followed by noteOrderChanged',
  'reports/reports-store.ts updateTable reports': 'followed by noteOrderOfReportChanged',
  'reports/held-reports-store.ts updateTable reports': 'followed by noteOrderOfReportChanged',
  'accounts/customers-store.ts insertInto customers': 'who is new has no orders',
  'accounts/customers-store.ts updateTable customers': 'a lock, and what is followed by noteOrdersOfCustomerChanged',
  'accounts/customers-store.ts deleteFrom customers': 'after eraseOrders',
};

describe('a statement that changes an order', () => {
  it('takes its number away, or is here with the reason why not', () => {
    const unmarked = new Set(statements.filter(({ text }) => !isMarked(text)).map(({ name }) => name));
    expect([...unmarked].toSorted()).toEqual(Object.keys(others).toSorted());
    expect(statements.filter(({ text }) => isMarked(text)).length).toBeGreaterThan(7);
  });

  it('and a file has as many without the mark as there are locks and claims', () => {
    const unmarked = statements.filter(({ text, name }) => !isMarked(text) && name.endsWith('updateTable orders'));
    const counts = Object.fromEntries([...Map.groupBy(unmarked, ({ name }) => name)].map(([name, all]) => [name, all.length]));
    expect(counts).toEqual({
      'orders/order-changes-store.ts updateTable orders': 1,
      'lab/lab-orders-store.ts updateTable orders': 2,
      'orders/late-orders-store.ts updateTable orders': 1,
    });
  });
});

const limits = { ...testSettings().limits, callsPerAddress: 1e6, callsPerSession: 1e6, signInCallsPerAddress: 1e6 };
const { server, routes } = await withRoutes(() => testServer({ slotCapacity: 1000, limits, upiAddress: 'labathome@okbank' }));
const { app, database, settings } = server;

type Did = { readonly changes: number; readonly unnoticed: readonly string[] };

/** Does it, and returns how many orders the lab reads otherwise than before, and which of them do not count as changed. */
async function does(what: () => Promise<unknown>): Promise<Did> {
  await numbersAll(server);
  const before = await everyLabOrder(server);
  await what();
  const after = await everyLabOrder(server);
  const differing = [...after].filter(([id, { body }]) => before.get(id)?.body !== body);
  return { changes: differing.length, unnoticed: differing.flatMap(([id, { isChanged }]) => (isChanged ? [] : [id])) };
}

const writing = routes.flatMap((route): (readonly [string, KnownRoute, Rule])[] => {
  const rule = rules.get(route.name);
  return rule === undefined || route.method === 'GET' || route.method === 'OPTIONS' ? [] : [[route.name, route, rule]];
});

/** Of the routes that are called below for somebody with an order, those that change what the lab reads of it. */
const changing = new Set([
  `POST ${apiPrefix}${paths.orders}`,
  `POST ${apiPrefix}${paths.cancelOrder}`,
  `PUT ${apiPrefix}${paths.rescheduleOrder}`,
  `PUT ${apiPrefix}${paths.me}`,
  `DELETE ${apiPrefix}${paths.deleteAccount}`,
  // All steps of the lab's own systems.
  ...routes.map(({ name }) => name).filter((name) => name.startsWith(`POST ${labPrefix}`)),
]);

describe('what can be done to an order', () => {
  beforeEach(async () => {
    await database.deleteFrom('rateLimits').execute();
  });

  it.each(writing)('is noticed at %s', async (name, route, rule) => {
    const me = await new Belongings(server, await server.customer()).has('order', 'report');
    const request = await requestFor(server, [route, rule], me);
    const done = await does(() => send(app, request, { fill: idsOf(me), headers: bearer(me.customer.token) }));
    expect(done.unnoticed).toEqual([]);
    expect([name, done.changes > 0 || !changing.has(name)]).toEqual([name, true]);
  });

  it.each(['results REPORT values.json --partial', 'attach REPORT paper.pdf', 'hold REPORT', 'advance NUMBER'])(
    'is noticed at npm run lab -- %s',
    async (typed) => {
      const { reportId, order } = await processingReport(server);
      const words = typed.replace('REPORT', reportId).replace('NUMBER', order.orderNumber).split(' ');
      const values = [{ analyteId: 'hemoglobin', testName: 'Complete Blood Count (CBC)', value: 13.5 }];
      const file = typed.startsWith('attach') ? await pdfFile() : Buffer.from(JSON.stringify(values));
      const done = await does(() =>
        runLab({ database, settings, now: server.now, operator }, { program: 'lab', operator, words, file }),
      );
      expect(done).toEqual({ changes: 1, unnoticed: [] });
    },
  );

  it('is noticed where the simulated lab does it, and what nobody sees is none', async () => {
    const { customer, order } = await readyToOrder(server);
    // What is as old as its account came with the demonstration.
    server.passes(1000);
    await placeOrder(customer, order);
    server.passes(3_600_000);
    const done = await does(() => simulates(server, []));
    expect(done.changes).toBeGreaterThan(0);
    expect(done.unnoticed).toEqual([]);
    server.passes(collectionAt + 2 * 3_600_000 - server.now());
    expect(await does(() => tellOfLateCollections(server))).toEqual({ changes: 0, unnoticed: [] });
  });
});

it('a restore begins the numbers anew', async () => {
  const epoch = async () => (await database.selectFrom('orderFeed').select('epoch').executeTakeFirstOrThrow()).epoch;
  await numbersAll(server);
  const before = await epoch();
  await endWhatIsStale(database, server.now());
  expect(await epoch()).not.toBe(before);
});
