/** Uses of offers and coupons by a deleted account count for a customer with the same e-mail or phone number. */
import words from '#words/refusals-offers';
import type { FormerUseRow } from '../accounts/account-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { getCustomer } from '../accounts/customers-store.ts';
import { listFormerUses } from '../accounts/erasure/former-uses-store.ts';

export const formerUsesOf = async (database: Database, customerId: string, at: number): Promise<FormerUseRow[]> =>
  listFormerUses(database, await getCustomer(database, customerId), at);

/**
 * Adds to a refusal why it reaches a customer who has not used the discount with this account.
 * @param former the uses by deleted accounts that cause the refusal
 */
export function withFormer(refusal: string, former: readonly Pick<FormerUseRow, 'proven'>[]): string {
  if (former.length === 0) return refusal;
  return former.some(({ proven }) => proven === 0) ? words.usedBeforeUnproven(refusal) : words.usedBefore(refusal);
}
