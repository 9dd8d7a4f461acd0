/** Who wants to be told of an earlier time for an order, and which slots were offered for it. */
import type { Database } from '../platform/db/schema.ts';
import { takeInPieces } from '../platform/db/in-pieces.ts';
import type { SlotHoldRow } from '../slots/slot-hold-rows.ts';
import type { OrderRow, TimeSlotRow } from './booking-rows.ts';
import type { EarlierOfferRow, EarlierWishRow } from './earlier-time-rows.ts';

export type OfferedTime = Pick<SlotHoldRow, 'orderId' | 'expiresAt'> & Pick<TimeSlotRow, 'id' | 'date' | 'startsAt' | 'endsAt'>;

/** @param wish of a locked order; a customer who asks again keeps their turn */
export async function insertEarlierWish(transaction: Database, wish: EarlierWishRow): Promise<void> {
  await transaction
    .insertInto('earlierWishes')
    .values(wish)
    .onConflict((conflict) => conflict.column('orderId').doNothing())
    .execute();
}

/** Returns the wishes of some orders by the order's id. */
export async function earlierWishesOf(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, EarlierWishRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database.selectFrom('earlierWishes').selectAll().where('orderId', 'in', orderIds).execute();
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Returns the earlier times that are held for some orders, by the order's id. Their time may be over. */
export async function offeredTimesOf(database: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, OfferedTime>> {
  const rows = await database
    .selectFrom('slotHolds')
    .innerJoin('timeSlots', 'timeSlots.id', 'slotHolds.slotId')
    .select([
      'slotHolds.orderId',
      'slotHolds.expiresAt',
      'timeSlots.id',
      'timeSlots.date',
      'timeSlots.startsAt',
      'timeSlots.endsAt',
    ])
    .innerJoin('earlierWishes', 'earlierWishes.customerId', 'slotHolds.customerId')
    .whereRef('earlierWishes.orderId', '=', 'slotHolds.orderId')
    .where('earlierWishes.orderId', 'in', orderIds)
    .where('slotHolds.purpose', '=', 'earlier')
    .execute();
  return new Map(rows.map((row) => [row.orderId ?? '', row]));
}

/**
 * Ends the wish of an order that is moved, cancelled or collected, or whose customer no longer wants it. Slots that were locked
 * before stay in their order: the place of an offer that stands is not given back here, but its time is over, so that whoever needs
 * it gets it.
 */
export async function endEarlierWish(
  transaction: Database,
  { id, customerId }: Pick<OrderRow, 'id' | 'customerId'>,
  at: number,
): Promise<void> {
  await transaction.deleteFrom('earlierWishes').where('orderId', '=', id).execute();
  if (customerId !== null) await endEarlierOffer(transaction, { orderId: id, customerId }, at);
}

/** The offer that stands for this order, if there is one, is over. */
export async function endEarlierOffer(
  transaction: Database,
  { orderId, customerId }: Pick<EarlierWishRow, 'orderId' | 'customerId'>,
  at: number,
): Promise<void> {
  await transaction
    .updateTable('slotHolds')
    .set({ expiresAt: at })
    .where('customerId', '=', customerId)
    .where('purpose', '=', 'earlier')
    .where('orderId', '=', orderId)
    .where('expiresAt', '>', at)
    .execute();
}

/**
 * Returns who waits longest for a time before their own, was not offered this one yet, and has no other offer.
 * @returns undefined if there is nobody
 */
export function findWaiting(database: Database, slot: Pick<TimeSlotRow, 'id' | 'startsAt'>): Promise<EarlierWishRow | undefined> {
  return database
    .selectFrom('earlierWishes')
    .selectAll()
    .where('startsAt', '>', slot.startsAt)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('earlierOffers')
            .select('earlierOffers.orderId')
            .whereRef('earlierOffers.orderId', '=', 'earlierWishes.orderId')
            .where('earlierOffers.slotId', '=', slot.id),
        ),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('slotHolds')
            .select('slotHolds.orderId')
            .whereRef('slotHolds.customerId', '=', 'earlierWishes.customerId')
            .where('slotHolds.purpose', '=', 'earlier'),
        ),
      ),
    )
    .orderBy('askedAt')
    .orderBy('orderId')
    .limit(1)
    .executeTakeFirst();
}

export async function noteEarlierOffer(transaction: Database, offer: EarlierOfferRow): Promise<void> {
  await transaction.insertInto('earlierOffers').values(offer).execute();
}

/** Drops the wishes of orders whose time has come. */
export async function dropEndedWishes(database: Database, at: number): Promise<void> {
  await takeInPieces((most) =>
    database
      .deleteFrom('earlierWishes')
      .where('orderId', 'in', (from) =>
        from.selectFrom('earlierWishes').select('orderId').where('startsAt', '<=', at).limit(most),
      )
      .executeTakeFirstOrThrow(),
  );
}
