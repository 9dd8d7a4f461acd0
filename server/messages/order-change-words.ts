/** These are the mails about an order that its customer moved or cancelled. */
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
  return mail(to, `Order ${order.orderNumber} moved: ${collectionTime(order)}`, [
    { line: greeting },
    { line: 'Your collection has a new time.' },
    {
      facts: [['Order number', order.orderNumber], ['New time', collectionTime(order)], ['Before', before], ...placeOf(order)],
    },
    ...preparationBlock(order, from),
    { link: origin + orderPath(order.id), label: 'See your order' },
    { line: `Did you not ask for this? Call us on ${brand.phone}.` },
  ]);
}

/** The customer's reason is left out, because our mails hold no typed text that nobody needs to read again. */
export function orderCancelledMail({ to, greeting, order, origin }: OrderNews): Letter {
  return mail(to, `Order ${order.orderNumber} cancelled`, [
    { line: greeting },
    { line: 'Your order is cancelled. Nobody will come to collect samples.' },
    {
      facts: [
        ['Order number', order.orderNumber],
        ['Cancelled collection', collectionTime(order)],
      ],
    },
    ...refundBlocks(order, origin),
    { link: origin + orderPath(order.id), label: 'See your order' },
    { line: `Did you not ask for this? Call us on ${brand.phone}.` },
  ]);
}

/** States what the published policy says of the refund: how much, where it goes to and how long it takes. */
function refundBlocks(order: OrderInWords, origin: string): Block[] {
  if (!isPaid(order)) return [{ line: 'You have paid nothing. Cancelling is free.' }];
  const refund = order.cancellation?.refund ?? 0;
  const [paid, back] = [formatRupees(order.totalAmount), formatRupees(refund)];
  const amount =
    refund === order.totalAmount
      ? `You get back all that you have paid: ${back}.`
      : `You cancelled less than 2 hours before the collection, so you get back half of what you have paid: ${back} of ${paid}.`;
  return [
    { line: `${amount} The money goes back to the original payment method; cash is refunded by bank transfer.` },
    { line: 'Overall, a refund takes 5-7 business days.' },
    { link: origin + pages.refundPolicy.path, label: 'How refunds work' },
  ];
}
