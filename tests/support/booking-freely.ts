/** So much that no test comes to it: what one customer may take is looked at by tests/server/booking-limits.test.ts alone. */
const most = 100_000;

export const booksFreely = { openOrders: most, openOrdersUnproven: most, placesPerSlot: most, bookingsPerDay: most };

/** The same, for a server of its own process. */
export const envToBookFreely = Object.fromEntries(
  ['OPEN_ORDERS_PER_CUSTOMER', 'OPEN_ORDERS_UNPROVEN', 'PLACES_PER_SLOT', 'BOOKINGS_PER_DAY'].map((name) => [name, String(most)]),
);
