/** What a poll asks for is a few steps down an index, however many notifications there are. */
import { CompiledQuery, createQueryId, sql, type RootOperationNode } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { NotificationQuery } from '../../src/contract/notifications.ts';
import { listNotifications } from '../../server/notifications/notifications-store.ts';
import { testServer, type Customer } from '../support/server/server.ts';

const server = await testServer();
const { database } = server;
const rowsEach = sql.lit(10_000);
let customer: Customer;

beforeAll(async () => {
  customer = await server.customer();
  await sql`insert into customers (id, email, phone, name, password_hash, email_verified, phone_verified, created_at, updated_at)
    select 'crowd-' || n, 'crowd-' || n, 'crowd-' || n, 'Somebody', '', 0, 0, 0, 0 from generate_series(1, 5000) as n`.execute(
    database,
  );
  await sql`insert into notification_counts (customer_id, total, unread) select id, ${rowsEach}, 500 from customers`.execute(
    database,
  );
  for (const id of [customer.id, 'crowd-1', 'crowd-2'])
    await sql`insert into notifications (id, customer_id, number, type, title, message, is_read, created_at)
      select gen_random_uuid()::text, ${id}, n, 'OrderConfirmed', 'Order confirmed', 'It is.',
        case when n % 20 = 0 then 0 else 1 end, n * 1000 from generate_series(1, ${rowsEach}) as n`.execute(database);
  await sql`vacuum analyze notifications, notification_counts`.execute(database);
});

type Step = {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly Plans?: readonly Step[];
};

/** The plans of the statements that a page of the list takes, each from its top step down. */
async function plansOf(query: Partial<NotificationQuery>): Promise<Step[][]> {
  const nodes: RootOperationNode[] = [];
  const watched = database.withPlugin({
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await listNotifications(watched, customer.id, { page: 1, limit: 20, ...query });
  const plans: Step[][] = [];
  for (const node of nodes) {
    const compiled = database.getExecutor().compileQuery(node, createQueryId());
    const explained = CompiledQuery.raw(`explain (analyze, format json) ${compiled.sql}`, [...compiled.parameters]);
    const { rows } = await database.executeQuery<Record<string, readonly { readonly Plan: Step }[]>>(explained);
    plans.push(Object.values(rows[0] ?? {}).flatMap(([plan]) => (plan === undefined ? [] : stepsOf(plan.Plan))));
  }
  return plans;
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];
const inWords = (step: Step) => [step['Node Type'], step['Index Name'], step['Actual Rows']].filter((word) => word !== undefined);

const countRead = [['Index Scan', 'notification_counts_pkey', 1]];

it('the unread count is one read of one row by its key [API-072]', async () => {
  const [counts, page] = await plansOf({ limit: 1 });
  expect(counts?.map(inWords)).toEqual(countRead);
  expect(page?.map(inWords)).toEqual([
    ['Limit', 1],
    ['Index Scan', 'notifications_customer_id_created_at_number_idx', 1],
  ]);
});

it('a page is a stretch of one index, sorted already', async () => {
  const [counts, page, ...further] = await plansOf({});
  expect(counts?.map(inWords)).toEqual(countRead);
  expect(page?.map(inWords)).toEqual([
    ['Limit', 20],
    ['Index Scan', 'notifications_customer_id_created_at_number_idx', 20],
  ]);
  expect(further).toEqual([]);
});

it('a page of what is unread is a stretch of the other index, and passes over nothing', async () => {
  const [counts, page] = await plansOf({ read: 'false', page: 2 });
  expect(counts?.map(inWords)).toEqual(countRead);
  expect(page?.map(inWords)).toEqual([
    ['Limit', 20],
    ['Index Scan', 'notifications_customer_id_is_read_created_at_number_idx', 40],
  ]);
  // Nearly all are read, so that either index does.
  const [, read] = await plansOf({ read: 'true' });
  expect(read?.map((step) => step['Node Type'])).toEqual(['Limit', 'Index Scan']);
});
