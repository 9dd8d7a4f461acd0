import { labOrderEntry, readLabOrders } from '../../../server/lab/lab-order.ts';
import { listChangedOrders } from '../../../server/orders/changed-orders-store.ts';
import type { LabSystem } from './lab-key.ts';
import type { TestServer } from './server.ts';

export type LabOrderBody = { readonly orderNumber: string; readonly orderStatus: string } & Readonly<Record<string, unknown>>;

export type Page = {
  readonly orders: readonly LabOrderBody[];
  readonly cursor: string;
  readonly hasMore: boolean;
};

/** Reads one page of the orders that have changed. */
export async function pageOf(system: LabSystem, query: { readonly since?: string; readonly limit?: number } = {}): Promise<Page> {
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const answer = await system.get(`/orders?${new URLSearchParams(asked).toString()}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return (JSON.parse(answer.text) as { data: Page }).data;
}

export const numbersOf = ({ orders }: Page): string[] => orders.map(({ orderNumber }) => orderNumber);

/** Reads all pages until there is no more. @returns the last cursor, and the numbers in their order */
export async function readsOn(
  system: LabSystem,
  since?: string,
): Promise<{ readonly cursor: string; readonly numbers: string[] }> {
  const numbers: string[] = [];
  for (let at = since; ;) {
    const page = await pageOf(system, at === undefined ? {} : { since: at });
    for (const number of numbersOf(page)) numbers.push(number);
    if (!page.hasMore) return { cursor: page.cursor, numbers };
    at = page.cursor;
  }
}

/** Gives a number to every change that is there. */
export async function numbersAll({ database }: Pick<TestServer, 'database'>): Promise<void> {
  for (let last: Awaited<ReturnType<typeof listChangedOrders>>['last'] | undefined; ;) {
    const found = await listChangedOrders(database, last, 100);
    if (found.rows.length < 100) return;
    last = found.last;
  }
}

type Bodies = ReadonlyMap<string, { readonly body: string; readonly isChanged: boolean }>;

/** What the lab reads of every order, and whether it counts as changed since the changes were numbered. */
export async function everyLabOrder({ database, settings }: TestServer): Promise<Bodies> {
  const rows = await database.selectFrom('orders').selectAll().execute();
  const orders = await readLabOrders(database, settings, rows);
  return new Map(
    orders.map((order) => [
      order.row.id,
      { body: JSON.stringify(labOrderEntry(order, settings.timeZone)), isChanged: order.row.changeNumber === null },
    ]),
  );
}
