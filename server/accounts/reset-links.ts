import type { Database } from '../platform/db/schema.ts';
import { linkLivesMs, storeLink } from './reset-links-store.ts';
import { hashOfToken, newToken } from '../platform/tokens.ts';

/**
 * Makes the link of a message that is being sent; its hour begins now. Earlier links stay valid, because mails may arrive in
 * another order. The first one used voids the others.
 * @param email as it is stored, in lower case
 * @returns undefined when no account has this e-mail
 */
export async function issueResetLink(
  database: Database,
  email: string,
  at: number,
): Promise<{ readonly token: string } | undefined> {
  const token = newToken();
  const isStored = await storeLink(database, { tokenHash: hashOfToken(token), email, expiresAt: at + linkLivesMs });
  return isStored ? { token } : undefined;
}
