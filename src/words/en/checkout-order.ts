import { room } from '../room.ts';

/** The summary at checkout, the placing of the order, and what became of it. */
export default room('checkout-order', {
  summary: 'Order summary',
  itemsFor: 'For: <person/>',

  place: 'Place order',
  placing: 'Placing order…',
  offline: 'You are offline. Orders can be placed when the connection is back.',
  checkingSlots: 'Checking the time slots…',
  /** Takes the list of what is missing. */
  stillNeeded: (parts: string) => `Still needed: ${parts}`,
  paymentMethod: 'payment method',
  consent: 'consent',
  failed: 'Booking Error',

  fitQuestion: 'Is this the right person?',
  fitText: 'If your doctor asked for it, you can book it anyway.',
  bookAnyway: 'Book anyway',
  changePatient: 'Change patient',

  placed: 'Your order is placed',
  placedText: 'Opening it…',
  placedBefore: 'Your order had already been placed. Nothing was booked twice.',

  checking: 'Checking whether your order was placed…',
  checkingText: 'Please wait a moment. Nothing will be booked twice.',
  unknown: 'We could not find out whether your order was placed. Nothing will be booked twice.',
  unknownOnline: 'We keep checking for you.',
  unknownOffline: 'You are offline. We check again when the connection is back.',
  checkAgain: 'Check again',
  entriesKept: 'What you had entered is kept and comes back here.',
  orders: 'My Orders',

  emptyCart: 'Your cart is empty',
  emptyCartText: 'Add some tests to get started',
  justOrderedText: 'You have just ordered what was in it.',
  viewOrder: 'View your order',
});
