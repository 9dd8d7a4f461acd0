/**
 * So much that no test comes to it: what one customer may take is looked at by tests/server/booking-limits.test.ts and
 * costly-turns.test.ts alone. Calls of one customer that are worked off at the same time are what races are made of.
 */
const most = 100_000;

export const booksFreely = {
  openOrders: most,
  openOrdersUnproven: most,
  placesPerSlot: most,
  bookingsPerDay: most,
  costlyCallsAtOnce: most,
};

/** The same, for a server of its own process. */
export const envToBookFreely = Object.fromEntries(
  ['OPEN_ORDERS_PER_CUSTOMER', 'OPEN_ORDERS_UNPROVEN', 'PLACES_PER_SLOT', 'BOOKINGS_PER_DAY', 'COSTLY_CALLS_AT_ONCE'].map(
    (name) => [name, String(most)],
  ),
);
