import { room } from '../room.ts';

/** Why an order is not placed, moved, cancelled or billed. `phone` is the provider's number. */
export default room('refusals-orders', {
  notFound: 'Order not found',
  notPaid: (bill: string) => `The ${bill} is ready once the order is paid.`,

  costNothing: (bill: string) => `This collection is free, so there is no ${bill} for it.`,
  repeatBooked: 'A time for the new collection is booked already.',
  nothingToRepeat: 'This order does not need a new sample.',

  noSuchDate: 'Date is not a date that exists',
  noSuchCollectionDate: 'Collection date is not a date that exists',
  tooEarly: 'Please choose a collection date from tomorrow on.',
  tooLate: (lastDay: string) => `Please choose a collection date up to ${lastDay}.`,
  slotNotFound: 'Time slot not found. Please choose another slot.',
  slotFull: 'This time slot is fully booked. Please choose another slot.',
  notServed: (postalCode: string) => `We do not collect samples at ${postalCode} yet.`,

  tooManyUnproven: (collections: number, phone: string) =>
    `You have ${collections} collections ahead. Please verify your phone number or email in your profile before you book more, or call us on ${phone}.`,
  tooManyAhead: (collections: number, phone: string) =>
    `You have ${collections} collections ahead. Please book more after one of them, or call us on ${phone}.`,
  tooManyInSlot: (collections: number, phone: string) =>
    collections === 1
      ? `You have a collection in this time slot already. Please choose another slot, or call us on ${phone}.`
      : `You have ${collections} collections in this time slot already. Please choose another slot, or call us on ${phone}.`,
  bookedTooOften: (later: string, phone: string) =>
    `You have booked very often today. You can book again ${later}, or call us on ${phone}.`,

  holdOver: 'The time slot is no longer held for you. It is still yours if nobody else has taken it.',
  holdProlonged: 'A time slot can be held longer only once.',
  heldTooOften: (later: string, phone: string) =>
    `You have chosen time slots very often. One can be held for you again ${later}. You can book all the same, or call us on ${phone}.`,

  askedTooOften: (later: string, phone: string) =>
    `You have asked for an earlier time very often. You can ask again ${later}, or call us on ${phone}.`,
  consentMissing: (consent: string) =>
    `An item of this order needs consent by law. Please read what it says in “${consent}” at checkout, and agree for each person.`,
  consentChanged: (consent: string) =>
    `The words of the consent have changed. Please read what it says in “${consent}” at checkout, and agree once more.`,
  consentOfAnother: (consent: string) =>
    `Who has to agree has changed. Please read what it says in “${consent}” at checkout, and agree once more.`,

  keyUsed: 'This request was already used for another booking. Please place the order again.',
  itemGone: 'One of the tests in your cart is no longer offered. Please review your cart.',
  priceChanged: (total: string) => `The price has changed to ${total}. Please review and place the order again.`,
  discountLapsed: (reason: string) => `${reason} Please review your cart and place the order again.`,

  collectedNotCancelled: (phone: string) =>
    `The samples are collected already, so this order cannot be cancelled. Please call us on ${phone}.`,
  begunNotCancelled: (phone: string) =>
    `The collection time has begun, so this order can no longer be cancelled here. Please call us on ${phone}.`,
  cancelledNotMoved: 'This order is cancelled, so its time cannot be changed.',
  collectedNotMoved: (phone: string) =>
    `The samples are collected already, so the time cannot be changed. Please call us on ${phone}.`,
  tooLateToMove: (phone: string) => `The time can be changed until 2 hours before the collection. Please call us on ${phone}.`,
});
