/**
 * Tables whose size is somebody's decision and not the number of customers: read whole as one likes. Every other one grows, one that
 * is made tomorrow included.
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
  'offer_counts',
  'offers',
  'package_categories',
  'package_tests',
  'packages',
  'server_keys',
  // Those of the demonstration are the only ones yet.
  'reviews',
  'slot_plan',
  'test_categories',
  'tests',
  // Of the demonstration, which keeps the newest fifty.
  'inbox_messages',
]);

/** The databases' own descriptions of themselves are as large as the product is. */
export const isBounded = (table: string): boolean => bounded.has(table) || /^(sqlite|pg)_/.test(table);
