/** The lab's lists are read a page at a time and in parts, however many orders there are. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { RootOperationNode } from 'kysely';
import { runLab } from '../../server/lab/run-lab.ts';
import { fill } from '../size/fill.ts';
import { operator } from '../support/server/operator.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
const { database, settings, now } = server;
const most = 500;
/** As many rows as one statement gives at most without the others being heard. */
const part = 100;

beforeAll(() => fill(database, { customers: 120, orders: 1300, reports: 1200, seed: 1, at: now() }));

/** How many rows each statement gave. */
let given: number[] = [];
const watched = database.withPlugin({
  transformQuery: ({ node }: { node: RootOperationNode }) => node,
  transformResult: async ({ result }) => {
    given.push(result.rows.length);
    return result;
  },
});

type Row = { readonly orderNumber: string; readonly id: string; readonly status: string };

const run = (words: string) =>
  runLab({ database: watched, settings, now, operator }, { program: 'lab', operator, words: words.split(' ') });

async function listed(words: string): Promise<Row[]> {
  given = [];
  return JSON.parse((await run(`${words} --json`)).out) as Row[];
}

/** All pages, one after the other. */
async function pagesOf(words: string, name: 'orderNumber' | 'id'): Promise<Row[][]> {
  const pages = [await listed(words)];
  for (;;) {
    const last = pages.at(-1) ?? [];
    if (last.length < most) return pages;
    pages.push(await listed(`${words} --after ${last.at(-1)?.[name]}`));
  }
}

describe.each([
  ['orders', 'orderNumber', ['scheduledDate', 'startsAt', 'orderNumber']],
  ['reports', 'id', ['createdAt', 'id']],
  ['prescriptions', 'id', ['uploadedAt', 'id']],
] as const)('%s', (table, name, order) => {
  it('are shown once each and in their order, page by page', async () => {
    const pages = await pagesOf(`${table} --status all`, name);
    const query = database.selectFrom(table).selectAll();
    const rows = (await order.reduce((sorted, column) => sorted.orderBy(column as 'id'), query).execute()) as readonly Row[];
    expect(pages.flat().map((row) => row[name])).toEqual(rows.map((row) => row[name]));
    expect(pages.slice(0, -1).every((page) => page.length === most)).toBe(true);
  });

  it('are read by page: where the rows are, and then the rows in parts', async () => {
    const page = await listed(`${table} --status all`);
    // None of these orders needed consent: that gave nothing.
    const rowsGiven = given.filter((count) => count > 0);
    const parts = rowsGiven.splice(-Math.ceil(page.length / part));
    expect(Math.max(...rowsGiven)).toBeLessThanOrEqual(most);
    expect(Math.max(...parts)).toBeLessThanOrEqual(part);
    expect(parts.reduce((sum, count) => sum + count, 0)).toBe(page.length);
  });
});

it('say how to go on', async () => {
  const first = await run('orders --status all');
  const last = (await listed('orders --status all')).at(-1)?.orderNumber;
  expect(first.out.split('\n').at(-1)).toBe(`Only 500 are shown; the next ones: --after ${last}`);
  const next = await run(`orders --status all --after ${last?.toLowerCase()}`);
  expect(next.out).not.toContain(`${last} `);
});

it('are narrowed down by status and date on every page', async () => {
  const [first] = await listed('orders --status Completed');
  expect((await pagesOf('orders --status Completed', 'orderNumber')).flat().every(({ status }) => status === 'Completed')).toBe(
    true,
  );
  expect(first).toBeDefined();
});

it('refuse to go on behind what is not there', async () => {
  await expect(run('orders --after LH-NOWHERE')).rejects.toThrow('There is no order LH-NOWHERE');
  await expect(run('reports --after nothing')).rejects.toThrow('There is no report nothing');
  await expect(run('prescriptions --after nothing')).rejects.toThrow('There is no prescription nothing');
  await expect(run('reports LH-10000001 --after nothing')).rejects.toThrow('leave --after out');
});
