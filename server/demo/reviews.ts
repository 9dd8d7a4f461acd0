import type { ItemType } from '../../src/contract/cart.ts';
import type { ReviewRow } from '../catalogue/catalogue-rows.ts';
import type { Database } from '../platform/db/schema.ts';

const dayMs = 86_400_000;
const rowsPerInsert = 500;
/** The list repeats for as many reviews as an item has; each item starts elsewhere in it, so that the means differ. */
const stars = [5, 4, 5, 5, 3, 4, 5, 4, 5, 2, 5, 4];

/** Adds reviews of popular items, each marked as belonging to the demonstration; the others say 'No reviews yet'. */
export async function addDemoReviews(transaction: Database, at: number): Promise<void> {
  const rows = [...(await reviewsOf(transaction, 'test', at)), ...(await reviewsOf(transaction, 'package', at))];
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await transaction
      .insertInto('reviews')
      .values(rows.slice(start, start + rowsPerInsert))
      .execute();
  }
}

async function reviewsOf(transaction: Database, itemType: ItemType, at: number): Promise<ReviewRow[]> {
  const table = itemType === 'test' ? 'tests' : 'packages';
  const items = await transaction
    .selectFrom(table)
    .select('id')
    .where('active', '=', 1)
    .where('isPopular', '=', 1)
    .orderBy('position')
    .execute();
  return items.flatMap(({ id }, place) => {
    const count = 6 + ((place * 7) % 19);
    return Array.from({ length: count }, (_, index): ReviewRow => ({
      id: `demo-${itemType}-${id}-${index}`,
      itemType,
      itemId: id,
      stars: stars[(place * 5 + index) % stars.length] ?? 5,
      isDemonstration: 1,
      createdAt: at - (index + 1) * 3 * dayMs,
    }));
  });
}
