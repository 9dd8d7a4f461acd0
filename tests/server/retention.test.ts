/** docs/retention.md says how long each table's rows are kept and which job removes them: that is what happens. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setOnTheWay } from '../../server/lab/visit-steps.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { everyTable } from '../support/server/every-table.ts';
import { labKey } from '../support/server/lab-key.ts';
import { asksForEarlier } from '../support/server/earlier-times.ts';
import { leave, leavesTraces } from '../support/server/leaving.ts';
import { operator } from '../support/server/operator.ts';
import { orderPlaced } from '../support/server/order-changes.ts';
import { availableReport } from '../support/server/reports.ts';
import { sweep } from '../support/server/sweep.ts';
import { testServer, type TestServer } from '../support/server/server.ts';
import { handsOver, withReceipts } from '../support/server/sms-receipts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const page = readFileSync('docs/retention.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => {
    const [, , tables = '', kept = '', removedBy = ''] = line.split('|');
    const named = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    return { tables: named(tables), kept, jobs: named(removedBy) };
  });

const keptOf = (table: string) => rows.find(({ tables }) => tables.includes(table))?.kept ?? '';

/** The time that the page names, "30 days"; the last one of several. */
function periodOf(table: string): number {
  const found = [...keptOf(table).matchAll(/(\d+) (days|years)/g)].at(-1);
  if (found === undefined) throw new Error(`The page names no time for ${table}`);
  return Number(found[1]) * (found[2] === 'years' ? 365.25 : 1) * dayMs;
}

describe('the page', () => {
  it('names each table once, and none that is not there', async () => {
    const { database } = await testServer();
    const there = [...(await everyTable(database)).keys()].filter((name) => !name.startsWith('kysely_'));
    expect(rows.flatMap(({ tables }) => tables).toSorted()).toEqual(there.toSorted());
  });

  it('names each job of the clean-up, and none that is not there', () => {
    const jobs = [...readFileSync('server/maintenance/sweep.ts', 'utf8').matchAll(/^import \{ (drop\w+) \}/gm)].map(
      ([, name = '']) => name,
    );
    const named = new Set(rows.flatMap((row) => row.jobs).filter((name) => name !== 'sweepFiles'));
    expect([...named].toSorted()).toEqual(jobs.toSorted());
  });
});

type Kept = {
  /** Writes or finds one row, at the time of the server. @returns when the page says that it goes */
  readonly begins: (server: TestServer) => Promise<number>;
  readonly isThere: (database: Database) => Promise<unknown>;
};

const first =
  (
    table:
      | 'sessions'
      | 'loginCodes'
      | 'resetLinks'
      | 'reportShares'
      | 'knownPlaces'
      | 'rateLimits'
      | 'idempotencyKeys'
      | 'labAnswers'
      | 'messages'
      | 'sentSms'
      | 'formerUses',
  ) =>
  (database: Database) =>
    database.selectFrom(table).selectAll().executeTakeFirst();

const kept: Readonly<Record<string, Kept>> = {
  sessions: {
    begins: async (server) => {
      await server.customer();
      return server.now() + server.settings.sessionDays * dayMs;
    },
    isThere: first('sessions'),
  },
  login_codes: {
    begins: async ({ database, now }) => {
      const expiresAt = now() + 5 * minuteMs;
      await database
        .insertInto('loginCodes')
        .values({ contact: 'a@example.com', customerId: null, codeHash: 'x', tries: 0, expiresAt })
        .execute();
      return expiresAt;
    },
    isThere: first('loginCodes'),
  },
  reset_links: {
    begins: async (server) => {
      const { id: customerId, email } = await server.customer();
      const expiresAt = server.now() + hourMs;
      await server.database.insertInto('resetLinks').values({ tokenHash: 'x', customerId, email, expiresAt }).execute();
      return expiresAt;
    },
    isThere: first('resetLinks'),
  },
  report_shares: {
    begins: async (server) => {
      const { reportId } = await availableReport(server);
      const [createdAt, expiresAt] = [server.now(), server.now() + 3 * dayMs];
      const share = {
        id: 'share',
        reportId,
        tokenHash: 'x',
        createdAt,
        expiresAt,
        views: 0,
        lastViewedAt: null,
        signedInAt: null,
      };
      await server.database.insertInto('reportShares').values(share).execute();
      return expiresAt;
    },
    isThere: first('reportShares'),
  },
  known_places: {
    begins: async ({ database, now }) => {
      const knownUntil = now() + periodOf('known_places');
      await database.insertInto('knownPlaces').values({ place: 'x', customerId: null, knownUntil }).execute();
      return knownUntil;
    },
    isThere: first('knownPlaces'),
  },
  rate_limits: {
    begins: async ({ database, now }) => {
      await database
        .insertInto('rateLimits')
        .values({ bucket: 'x', count: 1, windowEnd: now() + hourMs })
        .execute();
      return now() + hourMs;
    },
    isThere: first('rateLimits'),
  },
  idempotency_keys: {
    begins: async (server) => {
      const { id: customerId } = await server.customer();
      const row = { customerId, key: 'k', route: 'r', bodyHash: 'h', status: 201, body: '{}', createdAt: server.now() };
      await server.database.insertInto('idempotencyKeys').values(row).execute();
      return server.now() + periodOf('idempotency_keys');
    },
    isThere: first('idempotencyKeys'),
  },
  lab_answers: {
    begins: async (server) => {
      const labKeyId = (await labKey(server)).slice(4, 16);
      const row = { labKeyId, key: 'k', route: 'r', bodyHash: 'h', status: 200, body: '{}', createdAt: server.now() };
      await server.database.insertInto('labAnswers').values(row).execute();
      return server.now() + periodOf('lab_answers');
    },
    isThere: first('labAnswers'),
  },
  messages: {
    begins: async (server) => {
      await orderPlaced(server);
      return server.now() + periodOf('messages');
    },
    isThere: first('messages'),
  },
  sent_sms: {
    begins: async (server) => {
      await handsOver(server);
      return server.now() + periodOf('sent_sms');
    },
    isThere: first('sentSms'),
  },
  visits: {
    begins: async (server) => {
      const { order } = await orderPlaced(server);
      await setOnTheWay({ ...server, operator }, order.id);
      return Date.parse(order.endsAt ?? '') + dayMs;
    },
    isThere: (database) => database.selectFrom('visits').select('orderId').executeTakeFirst(),
  },
  earlier_wishes: {
    begins: async (server) => {
      const { customer, order } = await orderPlaced(server);
      await asksForEarlier(customer, order.id);
      return Date.parse(order.startsAt ?? '');
    },
    isThere: (database) => database.selectFrom('earlierWishes').select('orderId').executeTakeFirst(),
  },
  account_deletions: {
    begins: async ({ database, now }) => {
      const deletedOn = new Date(now()).toISOString().slice(0, 10);
      await database
        .insertInto('accountDeletions')
        .values({ id: 'x', reason: 'Other', feedback: 'Too far', deletedOn })
        .execute();
      return now() + periodOf('account_deletions');
    },
    isThere: (database) =>
      database.selectFrom('accountDeletions').select('id').where('feedback', 'is not', null).executeTakeFirst(),
  },
  former_uses: {
    begins: async ({ database, now }) => {
      const endsAt = now() + periodOf('former_uses');
      const use = { contactHash: 'h', useId: 'u', kind: 'order', discountId: '', period: '', proven: 0, endsAt } as const;
      await database.insertInto('formerUses').values(use).execute();
      return endsAt;
    },
    isThere: first('formerUses'),
  },
  orders: {
    begins: async (server) => {
      const { customer } = await leavesTraces(server);
      await leave(customer);
      await server.database.updateTable('orders').set({ createdAt: server.now() }).execute();
      return server.now() + periodOf('orders');
    },
    isThere: (database) => database.selectFrom('orders').select('id').executeTakeFirst(),
  },
};

describe('is kept as long as the page says, and no longer', () => {
  it.each(Object.entries(kept))('%s', async (_table, { begins, isThere }) => {
    const server = await testServer({ messages: withReceipts });
    const endsAt = await begins(server);
    // Some go by the day, and some a minute later than by this server's clock.
    const slackMs = dayMs + minuteMs;
    const early = Math.max(server.now(), endsAt - Math.min(slackMs, (endsAt - server.now()) / 2));
    await sweep(server.database, early);
    expect(await isThere(server.database)).toBeDefined();
    await sweep(server.database, endsAt + slackMs);
    expect(await isThere(server.database)).toBeUndefined();
  });

  it('and each job of the page is tried', () => {
    const tried = new Set(Object.keys(kept).flatMap((table) => rows.find(({ tables }) => tables.includes(table))?.jobs ?? []));
    const jobs = new Set(rows.flatMap((row) => row.jobs));
    expect([...jobs].filter((job) => !tried.has(job))).toEqual(['sweepFiles']);
  });
});
