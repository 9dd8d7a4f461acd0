/** Uses of offers and coupons by a deleted account count for a customer with the same e-mail or phone number. */
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
export function withFormer(words: string, former: readonly Pick<FormerUseRow, 'proven'>[]): string {
  if (former.length === 0) return words;
  const why = 'A deleted account with your email or phone number counts, too.';
  const help = former.some(({ proven }) => proven === 0) ? ' If it was not yours, verify them in your profile.' : '';
  return `${words} ${why}${help}`;
}
