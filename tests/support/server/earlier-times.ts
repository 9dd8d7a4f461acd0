import { insertEarlierWish } from '../../../server/orders/earlier-wishes-store.ts';
import { insertHold } from '../../../server/slots/slot-holds-store.ts';
import { takePlace } from '../../../server/slots/time-slots-store.ts';
import { earlierTimePath } from '../../../src/contract/visit-paths.ts';
import { pathWithId } from '../../../src/contract/paths.ts';
import type { Answer, Caller } from './caller.ts';
import { collectionAt } from './order-changes.ts';
import type { TestServer } from './server.ts';

/** The first slot of the day on which `readyToOrder` books. */
export const firstSlot = '2026-11-22-0600';

export const asksForEarlier = (customer: Caller, orderId: string): Promise<Answer> =>
  customer.put(pathWithId(earlierTimePath, orderId));

/** Holds the first slot for an order, as an offer does. @returns what is told of it */
export async function holdsEarlier(
  { database, now }: Pick<TestServer, 'database' | 'now'>,
  { orderId, customerId }: { readonly orderId: string; readonly customerId: string },
) {
  const [slotId, date, takenAt] = [firstSlot, firstSlot.slice(0, 10), now()];
  const until = takenAt + 900_000;
  await insertEarlierWish(database, { orderId, customerId, askedAt: takenAt, startsAt: collectionAt });
  await takePlace(database, slotId, date);
  await insertHold(database, { customerId, purpose: 'earlier', slotId, date, takenAt, expiresAt: until, prolonged: 0, orderId });
  return { kind: 'earlier-time', orderId, slotId, until } as const;
}
