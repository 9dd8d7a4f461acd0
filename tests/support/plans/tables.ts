/**
 * The size of these tables is a provider's decision and does not depend on the number of customers, so they may be read whole.
 * Every other table counts as growing, including new ones.
 */
const bounded = new Set([
  'analytes',
  'article_categories',
  'article_figures',
  'article_state',
  'articles',
  'catalogue_state',
  'consent_words',
  'consents',
  'coupon_counts',
  'coupons',
  'kysely_migration',
  'kysely_migration_lock',
  // An operator gives a key to each system.
  'lab_keys',
  'offer_counts',
  'offers',
  'order_feed',
  'package_categories',
  'package_tests',
  'packages',
  'server_keys',
  // Only the demonstration has reviews so far.
  'reviews',
  'slot_plan',
  'test_categories',
  'tests',
  // Only the demonstration has an inbox, which keeps the newest fifty messages.
  'inbox_messages',
]);

/** The databases' own catalogues are only as large as the product's schema. */
export const isBounded = (table: string): boolean => bounded.has(table) || /^(sqlite|pg)_/.test(table);
