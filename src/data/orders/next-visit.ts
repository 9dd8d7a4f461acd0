/** Finds the upcoming collections in the orders that the device has stored, so that they are shown without a network. */
import { liveQuery } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { brand } from '../../brand.ts';
import type { Order } from '../../contract/orders.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { isYounger, now } from '../../lib/time/clock.ts';
import { dateIn } from '../../lib/time/dates.ts';
import { visitsAhead } from '../../lib/visits/visits-ahead.ts';
import { db, withDatabase } from '../../cache/db.ts';
import { putDraft, readDraft } from '../../outbox/outbox.ts';
import { isSavingData } from '../../device/save-data.ts';
import { pull } from '../engine/pull.ts';
import { orderKey, ordersKey, ordersResource, useOrders } from './orders.ts';
import { useCustomerId } from '../shell/session.ts';
import { minutes } from '../engine/use-cached.ts';

/** Old enough to be asked for again although no screen shows the orders. */
const maxAgeMs = minutes(5);

const dayMs = 86_400_000;

type Known = { readonly orders: Order[]; readonly savedAt: number };

/** All orders; until their list has come, those that were opened one by one, as the one that was placed a moment ago. */
export function useVisitOrders(): Cached<Order[]> {
  const customerId = useCustomerId();
  const list = useOrders();
  const live = useLiveQuery(async () => ({ customerId, known: await knownOrders(customerId) }), [customerId]);
  const known = live?.customerId === customerId ? live?.known : undefined;
  if (list.status === 'ready' || known === undefined) return list;
  const failure = list.status === 'failed' ? list : undefined;
  return {
    status: 'ready',
    data: known.orders,
    savedAt: known.savedAt,
    isRefreshing: failure === undefined,
    refreshError: failure?.error,
    refresh: () => failure?.retry(),
  };
}

/** Only rows that are this customer's, as their marks say; undefined where there is none. */
async function knownOrders(customerId: string | undefined): Promise<Known | undefined> {
  const listKey = ordersKey(customerId);
  if (listKey === null) return undefined;
  return withDatabase(async () => {
    const rows = await db.orders.toArray();
    const list = await db.marks.get(listKey);
    if (list !== undefined) return { orders: rows, savedAt: list.savedAt };
    const marks = await db.marks.bulkGet(rows.map(({ id }) => orderKey(customerId, id) ?? ''));
    const orders = rows.filter((_, at) => marks[at] !== undefined);
    if (orders.length === 0) return undefined;
    return { orders, savedAt: Math.min(...marks.map((mark) => mark?.savedAt ?? Infinity)) };
  }, undefined);
}

/**
 * Tells the next collection now, and again when the device learns of another; undefined where there is none.
 * @returns ends it
 */
export function watchNextVisit(customerId: string, tell: (next: Order | undefined) => void): () => void {
  const watching = liveQuery(() => nextVisit(customerId)).subscribe({ next: tell, error: () => tell(undefined) });
  return () => watching.unsubscribe();
}

async function nextVisit(customerId: string): Promise<Order | undefined> {
  const orders = (await knownOrders(customerId))?.orders ?? [];
  return visitsAhead(orders, now(), brand.timeZone)[0];
}

/** Pulls the orders unless their copy is young; who saves data is only asked for what is not there at all. */
export async function refreshVisits(customerId: string): Promise<void> {
  const list = await withDatabase(() => db.marks.get(ordersKey(customerId) ?? ''), undefined);
  if (isSavingData() && list !== undefined) return;
  const isYoung = list !== undefined && list.outdatedAt === undefined && isYounger(list.savedAt, maxAgeMs);
  // What fails is asked for again by the next start, and by every screen that shows orders.
  if (!isYoung) await pull(ordersResource(customerId)).catch(() => undefined);
}

/** The server forgets who came; a device that has not heard of it since must not keep their photo. */
export async function forgetPastCollectors(): Promise<void> {
  const since = now() - dayMs;
  await withDatabase(
    () =>
      db.orders
        .filter(({ visit, endsAt }) => visit !== undefined && Date.parse(endsAt ?? '') < since)
        .modify((order) => {
          delete order.visit;
        }),
    0,
  );
}

const dismissedForm = 'visit/dismissed';

/** What was put away stays away, until the collection is moved, its day has come, or a day has gone by. */
export async function isVisitDismissed(customerId: string, visit: Order): Promise<boolean> {
  return (await readDraft(customerId, dismissedForm, Date.now())) === dismissal(visit);
}

export const dismissVisit = (customerId: string, visit: Order): Promise<boolean> =>
  putDraft({ customerId, form: dismissedForm, values: dismissal(visit), savedAt: Date.now() });

function dismissal({ id, scheduledDate, timeSlot }: Order): string {
  return JSON.stringify([id, scheduledDate, timeSlot, dateIn(brand.timeZone, now()) === scheduledDate]);
}
