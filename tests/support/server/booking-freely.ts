/**
 * No test reaches these limits: only tests/server/booking-limits.test.ts and costly-turns.test.ts test what one customer may use.
 * Races need calls of one customer that are processed at the same time.
 */
const most = 100_000;

export const booksFreely = {
  openOrders: most,
  openOrdersUnproven: most,
  placesPerSlot: most,
  bookingsPerDay: most,
  slotHoldsPerHour: most,
  costlyCallsAtOnce: most,
};

/** The same limits for a server in its own process. */
export const envToBookFreely = Object.fromEntries(
  [
    'OPEN_ORDERS_PER_CUSTOMER',
    'OPEN_ORDERS_UNPROVEN',
    'PLACES_PER_SLOT',
    'BOOKINGS_PER_DAY',
    'SLOT_HOLDS_PER_HOUR',
    'COSTLY_CALLS_AT_ONCE',
  ].map((name) => [name, String(most)]),
);
