/** What a deleted account with the customer's e-mail or phone number has used of offers and coupons. */
import type { FormerUseRow } from '../accounts/account-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { getCustomer } from '../accounts/customers-store.ts';
import { listFormerUses } from '../accounts/erasure/former-uses-store.ts';

export const formerUsesOf = async (database: Database, customerId: string, at: number): Promise<FormerUseRow[]> =>
  listFormerUses(database, await getCustomer(database, customerId), at);

/**
 * Words of a refusal, and why somebody hears them who has not used it with this account.
 * @param former without which it would not be refused
 */
export function withFormer(words: string, former: readonly Pick<FormerUseRow, 'proven'>[]): string {
  if (former.length === 0) return words;
  const why = 'A deleted account with your email or phone number counts, too.';
  const help = former.some(({ proven }) => proven === 0) ? ' If it was not yours, verify them in your profile.' : '';
  return `${words} ${why}${help}`;
}
