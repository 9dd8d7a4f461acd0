/** These are the mails about an order that its customer moved or cancelled. */
import common from '#words/common';
import mails from '#words/mails';
import words from '#words/mails-orders';
import { brand } from '../../src/brand.ts';
import { dateIn, formatDateWithWeekday } from '../../src/lib/time/dates.ts';
import { formatRupees } from '../../src/lib/money.ts';
import { isPaid } from '../../src/lib/orders/order-changes.ts';
import { orderPath, pages } from '../../src/lib/pages/page-paths.ts';
import type { TimeSlotRow } from '../orders/booking-rows.ts';
import { slotText } from '../slots/time-slots-store.ts';
import type { OrderInWords } from '../orders/order-in-words.ts';
import { mail, type Block } from './mail-body.ts';
import type { Letter } from './message.ts';
import { collectionTime, placeOf, preparationBlock, type MailClock, type OrderNews } from './order-words.ts';

type Times = Pick<TimeSlotRow, 'startsAt' | 'endsAt'>;

/** @param from the previous slot, and the provider's clock */
export function orderMovedMail({ to, greeting, order, origin }: OrderNews, from: Times & MailClock): Letter {
  const { timeZone, startsAt } = from;
  const before = `${formatDateWithWeekday(dateIn(timeZone, startsAt))}, ${slotText(from, timeZone)}`;
  return mail(to, words.moved.subject(order.orderNumber, collectionTime(order)), [
    { line: greeting },
    { line: words.moved.line },
    {
      facts: [
        [common.orderNumber, order.orderNumber],
        [words.newTime, collectionTime(order)],
        [words.timeBefore, before],
        ...placeOf(order),
      ],
    },
    ...preparationBlock(order, from),
    { link: origin + orderPath(order.id), label: mails.seeOrder },
    { line: words.notAsked(brand.phone) },
  ]);
}

/** The customer's reason is left out, because our mails hold no typed text that nobody needs to read again. */
export function orderCancelledMail({ to, greeting, order, origin }: OrderNews): Letter {
  return mail(to, words.cancelled.subject(order.orderNumber), [
    { line: greeting },
    { line: words.cancelled.line },
    {
      facts: [
        [common.orderNumber, order.orderNumber],
        [words.cancelledCollection, collectionTime(order)],
      ],
    },
    ...refundBlocks(order, origin),
    { link: origin + orderPath(order.id), label: mails.seeOrder },
    { line: words.notAsked(brand.phone) },
  ]);
}

/** States what the published policy says of the refund: how much, where it goes to and how long it takes. */
function refundBlocks(order: OrderInWords, origin: string): Block[] {
  if (order.repeatOf !== undefined) return [{ line: words.repeatStillFree }];
  if (!isPaid(order)) return [{ line: words.paidNothing }];
  const refund = order.cancellation?.refund ?? 0;
  const [paid, back] = [formatRupees(order.totalAmount), formatRupees(refund)];
  return [
    { line: refund === order.totalAmount ? words.refundOfAll(back) : words.refundOfHalf(back, paid) },
    { line: words.refundTime },
    { link: origin + pages.refundPolicy.path, label: words.refundPolicy },
  ];
}
