/** Fields that nobody asked for, in every body that the server takes: they make no difference to anything. */
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { Belongings } from '../support/server/belongings.ts';
import { jpegFile } from '../support/files/prescription-files.ts';
import { uploadForm } from '../support/server/prescriptions.ts';
import { everyRow, everyTable, findTexts, rowsWith } from '../support/server/every-table.ts';
import { withRoutes, type KnownRoute } from '../support/server/known-routes.ts';
import { bearer, idsOf, requestFor, send, success, type RouteRequest } from '../support/server/route-calls.ts';
import { rules, type Rule } from '../support/server/route-rules.ts';
import { testServer, testSettings } from '../support/server/server.ts';

const limits = { ...testSettings().limits, callsPerAddress: 1e6, signInCallsPerAddress: 1e6 };
const { server, routes } = await withRoutes(() => testServer({ slotCapacity: 1000, limits }));
const { app, database } = server;

const bodies = routes.flatMap((route): [string, KnownRoute, Rule][] => {
  const rule = rules.get(route.name);
  return rule?.body === undefined || rule.isForm ? [] : [[route.name, route, rule]];
});

const victim = await new Belongings(server, await server.customer()).has('order', 'report');
// The first of all answers with an order makes the key of the codes for the door.
await victim.customer.get(paths.orders);
// What is still to be sent to her would go with the messages of others.
await server.messages();

/** Names of columns, of answers, and of what an attacker would like to be. */
const extras = {
  id: 'extra-id',
  customerId: victim.customer.id,
  customer_id: victim.customer.id,
  userId: victim.customer.id,
  ownerId: victim.customer.id,
  status: 'Completed',
  orderStatus: 'Completed',
  paymentStatus: 'Paid',
  payment: { status: 'Paid', amount: 0, transactionId: 'extra-payment' },
  orderNumber: 'LH-EXTRA001',
  price: 0.01,
  pricePaise: 1,
  subtotal: 0.01,
  total: 0.01,
  totalAmount: 0.01,
  discount: 99,
  refund: 99_999,
  role: 'extra-admin',
  roles: ['extra-admin'],
  isAdmin: true,
  admin: 1,
  emailVerified: true,
  phoneVerified: true,
  detailsConfirmed: true,
  passwordHash: 'extra-hash',
  token: 'extra-token',
  sessionDays: 9999,
  createdAt: '1999-01-01T00:00:00.000Z',
  updatedAt: 915_148_800_000,
  expiresAt: '2099-01-01T00:00:00.000Z',
  capacity: 9999,
  booked: -5,
  isRead: true,
  adminNotes: 'extra-notes',
  constructor: 'extra-constructor',
  toString: 'extra-text',
  hasOwnProperty: 'extra-property',
  $set: { role: 'extra-admin' },
} as const;

type Parts = Readonly<Record<string, unknown>>;

/** The body with these fields beside its own, in every object that it holds. */
function withExtras(body: unknown, known: Parts = {}): unknown {
  if (Array.isArray(body)) return body.map((part) => withExtras(part, known));
  // Places of ids are filled later.
  if (typeof body !== 'object' || body === null || Object.getPrototypeOf(body) !== Object.prototype) return body;
  const own = Object.fromEntries(Object.entries(body).map(([name, part]) => [name, withExtras(part, known)]));
  return { ...extras, ...known, ...own };
}

/** What differs from one customer and moment to the next, and says nothing about the request. */
const plain = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, '<id>')
    .replaceAll(/(?:customer|stranger)\d+@/g, '<name>@')
    .replaceAll(/(?:\+91|%2B91)\d{10}/g, '<phone>')
    .replaceAll(/LH-[0-9A-Z]{8}/g, '<order>')
    .replaceAll(/(?<=Says":")\d{4}/g, '<code>')
    // What is drawn has the number of its order on it.
    .replaceAll(/(?<="fileSize":)\d+/g, '<size>')
    .replaceAll(/scrypt\$[\w$-]+/g, '<hash>')
    .replaceAll(/(?<![\w-])(?:[0-9a-f]{64}|[\w-]{43})(?![\w-])/g, '<hash>');

type Rows = Awaited<ReturnType<typeof everyRow>>;

const newIn = (rows: Rows, other: Rows): string[] =>
  Object.entries(rows).flatMap(([table, all]) => {
    const known = new Set(other[table]);
    return all.filter((row) => !known.has(row)).map((row) => plain(`${table}: ${row}`));
  });

/** Sends it as a customer of its own. @returns everything that came of it */
async function done(route: KnownRoute, rule: Rule, change: (request: RouteRequest) => RouteRequest) {
  const me = new Belongings(server, await server.customer());
  const request = await requestFor(server, [route, rule], me);
  // Else the second of two would be told apart by what the first one took.
  await database.updateTable('timeSlots').set({ booked: 5 }).execute();
  await database.deleteFrom('rateLimits').execute();
  const before = await everyRow(database);
  const answer = await send(app, change(request), { fill: idsOf(me), headers: bearer(me.customer.token) });
  const after = await everyRow(database);
  return {
    status: answer.status,
    text: plain(answer.text),
    gone: newIn(before, after).toSorted(),
    come: newIn(after, before).toSorted(),
  };
}

const changed = (request: RouteRequest, body: unknown): RouteRequest => ({
  ...request,
  template: { ...request.template, body: body as object },
});

describe('fields that no schema knows', () => {
  it.each(bodies)('change nothing at %s', async (_name, route, rule) => {
    const before = rowsWith(await everyRow(database), victim.ids);
    const asAsked = await done(route, rule, (request) => request);
    expect(asAsked.status).toBe(success(route));
    expect(await done(route, rule, (request) => changed(request, withExtras(request.template.body)))).toEqual(asAsked);
    expect(findTexts(await everyTable(database), ['extra-', 'LH-EXTRA001', 'extra_'])).toEqual([]);
    expect(rowsWith(await everyRow(database), victim.ids)).toEqual(before);
  });

  it('are refused in the form of an upload, and nothing is stored', async () => {
    const { customer } = await victim.has('patient');
    const before = await everyRow(database);
    for (const name of ['status', 'customerId', 'fileName', '__proto__', 'constructor', 'toString']) {
      const form = uploadForm({ patientId: victim.id('patient'), file: await jpegFile() });
      form.append(name, 'extra');
      const answer = await customer.submit(paths.prescriptions, form);
      expect([name, answer.status]).toEqual([name, 400]);
    }
    expect(await everyRow(database)).toEqual(before);
  });
});

/** As text: an object literal would set its prototype. */
const pollution = ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'];

/** A message of another standard has an answer in its form, and its reader takes single fields by their names. */
const ofJson = bodies.filter(([, , rule]) => rule.messageTypes === undefined);

describe('a body that reaches for the prototype', () => {
  it.each(ofJson)('is refused at every depth by %s', async (_name, route, rule) => {
    const me = new Belongings(server, await server.customer());
    const request = await requestFor(server, [route, rule], me);
    const before = await everyRow(database);
    for (const bad of pollution.map((text) => JSON.parse(text) as Parts)) {
      const deep = { more: [{ and: bad }] };
      for (const body of [{ ...request.template.body, ...bad }, withExtras(request.template.body, bad), deep]) {
        const answer = await send(app, changed(request, body), { fill: idsOf(me), headers: bearer(me.customer.token) });
        expect([answer.status, answer.message]).toEqual([400, 'The request could not be read.']);
      }
    }
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
    expect(await everyRow(database)).toEqual(before);
  });
});
