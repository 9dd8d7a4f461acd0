import { room } from '../room.ts';

/** Mails about an order that was placed, moved or cancelled. `happened` is a sentence without its full stop. */
export default room('mails-orders', {
  placed: {
    happened: 'Your order is placed',
    subject: (orderNumber: string, when: string) => `Order ${orderNumber} placed: ${when}`,
    line: 'Thank you. Your order is placed, and we come to you to collect the samples.',
  },
  moved: {
    happened: 'Your collection has a new time',
    subject: (orderNumber: string, when: string) => `Order ${orderNumber} moved: ${when}`,
    line: 'Your collection has a new time.',
  },
  cancelled: {
    happened: 'Your order is cancelled',
    subject: (orderNumber: string) => `Order ${orderNumber} cancelled`,
    line: 'Your order is cancelled. Nobody will come to collect samples.',
  },
  repeatPlaced: (orderNumber: string) =>
    `Thank you. We come to you to collect the new sample for order ${orderNumber}. The collection is free: you have nothing to pay.`,
  repeatStillFree: 'There is nothing to pay or to refund. You can still choose another time for the free collection in the app.',
  collection: 'Collection',
  newTime: 'New time',
  timeBefore: 'Before',
  cancelledCollection: 'Cancelled collection',
  forPatient: (name: string) => `For ${name}`,
  forUnnamed: 'For the patient',
  item: (item: string, price: string) => `${item}: ${price}`,
  itemWithFasting: (item: string, price: string) => `${item}: ${price} (fasting needed)`,
  preparation: 'How to prepare',
  items: 'Items',
  discount: 'Discount',
  discountOf: (name: string) => `Discount (${name})`,
  collectionFee: 'Collection fee',
  toPay: 'To pay in cash at the collection',
  notAsked: (phone: string) => `Did you not ask for this? Call us on ${phone}.`,
  paidNothing: 'We have received no payment. Cancelling is free.',
  refundOfAll: (refund: string) =>
    `You get back all that you have paid: ${refund}. The money goes back to the original payment method; cash is refunded by bank transfer.`,
  refundOfHalf: (refund: string, paid: string) =>
    `You cancelled less than 2 hours before the collection, so you get back half of what you have paid: ${refund} of ${paid}. The money goes back to the original payment method; cash is refunded by bank transfer.`,
  refundTime: 'Overall, a refund takes 5-7 business days.',
  refundPolicy: 'How refunds work',
});
