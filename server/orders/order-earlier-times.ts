import type { EarlierTime, Order } from '../../src/contract/orders.ts';
import { isOpen } from '../../src/lib/orders/order-changes.ts';
import { isoIn } from '../../src/lib/time/dates.ts';
import type { Database } from '../platform/db/schema.ts';
import { slotText } from '../slots/time-slots-store.ts';
import { earlierWishesOf, offeredTimesOf, type OfferedTime } from './earlier-wishes-store.ts';

/** Adds that an earlier time is waited for, and what is offered, to the orders whose collection is still ahead. */
export async function withEarlierTimesOfAll(database: Database, orders: Order[], timeZone: string): Promise<Order[]> {
  const wishes = await earlierWishesOf(
    database,
    orders.filter(isOpen).map(({ id }) => id),
  );
  if (wishes.size === 0) return orders;
  const offers = await offeredTimesOf(database, [...wishes.keys()]);
  return orders.map((order) => {
    const wish = wishes.get(order.id);
    if (wish === undefined) return order;
    return { ...order, earlierTime: entityOf(wish.askedAt, offers.get(order.id), timeZone) };
  });
}

function entityOf(askedAt: number, offered: OfferedTime | undefined, timeZone: string): EarlierTime {
  if (offered === undefined) return { askedAt: isoIn(timeZone, askedAt) };
  return {
    askedAt: isoIn(timeZone, askedAt),
    offer: {
      scheduledDate: offered.date,
      timeSlot: offered.id,
      displayTime: slotText(offered, timeZone),
      startsAt: isoIn(timeZone, offered.startsAt),
      expiresAt: isoIn(timeZone, offered.expiresAt),
    },
  };
}
