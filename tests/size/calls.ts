/** Every route once and again, by customers of a filled database, in the requests of tests/support/server/route-rules.ts. */
import { setTimeout as wait } from 'node:timers/promises';
import { databaseOn } from '../../server/platform/db/connect.ts';
import { sqliteInMemory } from '../../server/platform/db/sqlite.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { readSettings } from '../../server/settings/config.ts';
import { buildApp } from '../../server/app.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import type { ApiServer } from '../../server/platform/deps.ts';
import { addDays, dateIn } from '../../src/lib/time/dates.ts';
import type { Row } from '../bench/table.ts';
import { Owned, Shared } from '../support/server/id-places.ts';
import { withRoutes, type KnownRoute } from '../support/server/known-routes.ts';
import type { SentMessage } from '../support/server/messages.ts';
import { bearer, requestFor, send } from '../support/server/route-calls.ts';
import { rules, type Rule } from '../support/server/route-rules.ts';
import { Caller } from '../support/server/caller.ts';
import type { TestServer } from '../support/server/server.ts';
import { rowOf, type Call, type Other } from './meanwhile.ts';
import type { SizedServer } from './sized-server.ts';
import { SizedCustomers } from './sized-customers.ts';

/** The day after tomorrow, in the place of the tests' tomorrow. */
const date = addDays(dateIn('Asia/Kolkata', Date.now()), 2);

/** What the tests' small catalogue has, by names of the real one. */
const names: Readonly<Record<string, string>> = {
  'basic-checkup': 'basic-health-checkup',
  'flash-basic': 'flash-basic-health-checkup',
  'read-a-cbc': 'cbc-report',
  TENTH: 'WELCOME10',
};
const named = (text: string): string => (names[text] ?? text).replace('2026-11-22', date);

/** The same with the names of the real catalogue, and with days that are still to come. */
function renamed<Template>(template: Template): Template {
  if (typeof template === 'string') return named(template) as Template;
  if (template instanceof Shared) return new Shared(named(template.id)) as Template;
  if (Array.isArray(template)) return template.map((part) => renamed(part)) as Template;
  if (typeof template !== 'object' || template === null || template instanceof Owned) return template;
  return Object.fromEntries(Object.entries(template).map(([name, part]) => [name, renamed(part)])) as Template;
}

let networks = 0;
/** Of whoever calls next: each comes from another one, so that nobody's limit is what is measured. */
export const nextNetwork = (): string => {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
};

/** The running server in the form in which tests call theirs. */
export const overHttp = (origin: string): ApiServer =>
  ({
    inject: async (call: { method: string; url: string; headers?: Record<string, string>; payload?: string | Buffer }) => {
      const answer = await fetch(origin + call.url, {
        method: call.method,
        headers: { ...call.headers, 'x-forwarded-for': nextNetwork() },
        redirect: 'manual',
        ...(call.payload === undefined
          ? {}
          : { body: typeof call.payload === 'string' ? call.payload : new Uint8Array(call.payload) }),
      });
      const rawPayload = Buffer.from(await answer.arrayBuffer());
      return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), rawPayload };
    },
  }) as unknown as ApiServer;

async function knownRoutes(): Promise<readonly KnownRoute[]> {
  const settings = readSettings({ DATA_DIR: '/nowhere', LOG_LEVEL: 'silent', PUBLIC_ORIGIN: 'https://lab.example.com' }, 'serve');
  const database = databaseOn(sqliteInMemory());
  await migrate(database);
  const { server, routes } = await withRoutes(async () => {
    const app = await buildApp({ database, settings, now: Date.now });
    await app.ready();
    return app;
  });
  await server.close();
  await database.destroy();
  return routes;
}

/** Whether something is still to be sent by now. */
async function dueMessages({ database }: SizedServer): Promise<boolean> {
  const due = database.selectFrom('messages').select('id').where('channel', '=', 'email').where('failedAt', 'is', null);
  return (await due.where('dueAt', '<=', Date.now()).limit(1).executeTakeFirst()) !== undefined;
}

/** As far as the rules of routes ask for one. */
function asTestServer(server: SizedServer, app: ApiServer): TestServer {
  const messages = async (): Promise<SentMessage[]> => {
    const until = performance.now() + 60_000;
    while ((await dueMessages(server)) && performance.now() < until) await wait(50);
    return server.post.mails.map(({ envelopeTo, subject = '', text = '' }) => ({
      channel: 'email',
      to: envelopeTo[0] ?? '',
      subject,
      text,
    }));
  };
  return { app, database: server.database, stranger: new Caller(app), now: Date.now, messages } as unknown as TestServer;
}

export async function callsOf(server: SizedServer, others: readonly Other[], tell: (row: Row) => void): Promise<void> {
  const app = overHttp(server.origin);
  const customers = await SizedCustomers.of(server.database, app);
  const like = asTestServer(server, app);
  for (const route of await knownRoutes()) {
    const rule = rules.get(route.name);
    // The lab’s own systems are a few, and the orders that they name would have to be placed first.
    if (rule === undefined || rule.may === 'lab') continue;
    const isRead = route.method === 'GET';
    const prepare = () => prepared(like, customers, route, rule);
    tell(await rowOf(server, others, { name: route.name, prepare, isRead, lanes: 2 }));
  }
}

const callsEach = 10;

/** Of the customer, where a route would refuse what usual ones have. */
const changes: readonly (readonly [pattern: RegExp, change: (database: Database, customerId: string) => Promise<unknown>])[] = [
  [
    /contact/,
    (database, id) =>
      database.updateTable('customers').set({ emailVerified: 0, phoneVerified: 1 }).where('id', '=', id).execute(),
  ],
  [
    /^DELETE .*prescriptions/,
    (database, id) => database.updateTable('prescriptions').set({ status: 'pending' }).where('customerId', '=', id).execute(),
  ],
];

/** Each by a customer of its own, since calls change what belongs to them. */
async function prepared(like: TestServer, customers: SizedCustomers, route: KnownRoute, rule: Rule): Promise<Call[]> {
  const calls: Call[] = [];
  for (let count = 1; count <= callsEach; count += 1) {
    const one = await customers.next();
    for (const [pattern, change] of changes) if (pattern.test(route.name)) await change(like.database, one.customer.id);
    const request = await requestFor(like, [route, rule], one.asBelongings);
    const ofToday = { ...request, template: renamed(request.template) };
    const fill = ({ at }: { readonly at: Owned | Shared }) => (at instanceof Shared ? at.id : one.id(at.thing));
    const headers = bearer(one.customer.token);
    calls.push(async () => String((await send(like.app, ofToday, { fill, headers })).status));
  }
  return calls;
}
