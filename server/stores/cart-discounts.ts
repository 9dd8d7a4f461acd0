/** The one discount that a cart has: the next one takes its place. */
import type { Database } from '../db/schema.ts';

/** The id of the offer that was applied to the customer's cart; whether it holds is another question. */
export async function findAppliedOffer(database: Database, customerId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('cartDiscounts')
    .select('offerId')
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return row?.offerId ?? undefined;
}

export async function putOffer(transaction: Database, customerId: string, offerId: string, at: number): Promise<void> {
  await transaction
    .insertInto('cartDiscounts')
    .values({ customerId, offerId, createdAt: at })
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet({ offerId, createdAt: at }))
    .execute();
}

/** Takes that offer out of the cart; another one that was applied meanwhile stays. */
export async function dropOffer(database: Database, customerId: string, offerId: string): Promise<void> {
  await database.deleteFrom('cartDiscounts').where('customerId', '=', customerId).where('offerId', '=', offerId).execute();
}

/** An offer leaves with the last of its package; while only too few are there, it waits for the customer to think again. */
export async function dropOfferWithoutPackage(transaction: Database, customerId: string): Promise<void> {
  await transaction
    .deleteFrom('cartDiscounts')
    .where('customerId', '=', customerId)
    .where('offerId', 'in', (query) =>
      query
        .selectFrom('offers')
        .select('offers.id')
        .where('offers.packageId', 'not in', (inCart) =>
          inCart
            .selectFrom('cartLines')
            .select('itemId')
            .where('cartLines.customerId', '=', customerId)
            .where('cartLines.itemType', '=', 'package'),
        ),
    )
    .execute();
}
