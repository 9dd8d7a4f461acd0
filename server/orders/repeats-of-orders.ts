import type { Order, RejectedSample } from '../../src/contract/orders.ts';
import { isCancelled, isOpen } from '../../src/lib/orders/order-changes.ts';
import { isoIn } from '../../src/lib/time/dates.ts';
import { nameIn } from '../catalogue/translations/in-language.ts';
import { withoutNulls } from '../platform/db/rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { languageNow } from '../platform/language.ts';
import type { RejectedTest, SampleRejectionRow } from './rejection-rows.ts';
import { rejectionsOfOrders, repeatsAmong, type ShownRejection } from './sample-rejections-store.ts';

/** Adds to orders which of their samples could not be measured, and to free repeats of which order they are one. */
export async function withRepeatsOfAll(database: Database, orders: readonly Order[], timeZone: string): Promise<Order[]> {
  // Only what was collected can be rejected, and a repeat costs nothing: most orders are asked neither.
  const collected = orders.filter((order) => !isOpen(order) && !isCancelled(order)).map(({ id }) => id);
  const free = orders.filter(({ totalAmount }) => totalAmount === 0).map(({ id }) => id);
  const rejections = Map.groupBy(await rejectionsOfOrders(database, collected), ({ orderId }) => orderId);
  const repeats = new Map((await repeatsAmong(database, free)).map(({ id, ofId, ofNumber }) => [id, { ofId, ofNumber }]));
  return orders.map((order) => {
    const rejected = rejections.get(order.id);
    const repeat = repeats.get(order.id);
    return {
      ...order,
      ...(rejected && { rejectedSamples: rejected.map((row) => rejectedSample(row, timeZone)) }),
      ...(repeat && { repeatOf: { id: repeat.ofId, orderNumber: repeat.ofNumber } }),
    };
  });
}

export const testsOfRejection = ({ tests }: Pick<SampleRejectionRow, 'tests'>): RejectedTest[] =>
  JSON.parse(tests) as RejectedTest[];

function rejectedSample(row: ShownRejection, timeZone: string): RejectedSample {
  const { at, reason, patientName, repeatOrderId, repeatOrderNumber, settledAt } = row;
  return {
    at: isoIn(timeZone, at),
    reason,
    patientName,
    tests: testsOfRejection(row).map(({ id, name }) => nameIn(languageNow(), 'tests', [id, name])),
    ...withoutNulls({ repeatOrderId, repeatOrderNumber }),
    ...(settledAt === null ? {} : { collectedAt: isoIn(timeZone, settledAt) }),
  };
}
