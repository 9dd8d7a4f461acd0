import words from '#words/refusals-sign-in';
import { brand } from '../../src/brand.ts';
import type { ResetPassword, VerifyResetToken } from '../../src/contract/auth.ts';
import { badRequest, unavailable, unprocessable } from '../platform/answers.ts';
import { newPasswordError } from '../../src/lib/people/password-strength.ts';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { queueMessage } from '../messages/outbox.ts';
import { hashPassword } from './passwords.ts';
import { emailKey } from './customers-store.ts';
import { rememberPlace } from './known-places-store.ts';
import { voidCodes } from './login-codes-store.ts';
import { isOpenLink, takeLink, voidLinks } from './reset-links-store.ts';
import { hashOfToken } from '../platform/tokens.ts';
import { forgetFailures } from './check-password.ts';
import { limitLinks } from './contact-limits.ts';
import { revokeAllAccess, proveFromOutside } from './first-proof.ts';
import { notifyOwner } from './security-news.ts';
import { turnOf } from './whose-turn.ts';

/**
 * Requests a link. Whether the e-mail has an account is looked up when the message is sent, not here.
 * @param address the caller's network, as networkOf returns it
 * @throws HttpError 429, or 503 where this server cannot send mail
 */
export async function requestResetLink(deps: AppDeps, email: string, address: string): Promise<void> {
  const { database, settings, now } = deps;
  if (!settings.canMail) throw unavailable(() => (settings.canText ? words.noLinks : words.noLinksNorTexts(brand.phone)));
  const to = emailKey(email);
  await limitLinks(deps, to, address);
  await queueMessage(database, { kind: 'reset-link', to }, now());
  deps.wakeMessages?.();
}

/** @throws HttpError 422 when the link was used, has expired or never existed */
export async function checkResetLink({ database, now }: AppDeps, { token, email }: VerifyResetToken): Promise<void> {
  if (!(await isOpenLink(database, hashOfToken(token), emailKey(email), now()))) throw invalid();
}

/**
 * Sets a new password. It ends all sessions and links to reports, and voids all other links and codes, so that whoever had
 * the previous password is signed out.
 * @param address the caller's network, as networkOf returns it
 * @throws HttpError 400 when the password is too weak, 422 when the link is not valid, 409 if the owner of the account's
 * phone number has become its owner meanwhile (first-proof.ts)
 */
export async function resetPassword(deps: AppDeps, given: ResetPassword, address: string): Promise<void> {
  checkNewPassword('password', given.password);
  await checkResetLink(deps, given);
  // Hashing takes long, so it precedes the transaction, during which SQLite's one connection would have to wait. Whoever
  // holds such a link counts as the owner, whatever their address.
  const passwordHash = await hashPassword(given.password, turnOf(address, true), deps.passwordHashes);
  await inTransaction(deps.database, (transaction) => setPassword(transaction, deps, given, { passwordHash, address }));
  deps.wakeMessages?.();
}

const invalid = () => unprocessable(words.invalidLink);

/**
 * @param field how the request calls the password
 * @throws HttpError 400 with the documented text
 */
export function checkNewPassword(field: 'newPassword' | 'password', password: string): void {
  const fault = newPasswordError(password);
  if (fault !== undefined) throw badRequest(fault, [field]);
}

async function setPassword(
  transaction: Database,
  deps: AppDeps,
  { token, email: typed }: ResetPassword,
  { passwordHash, address }: { readonly passwordHash: string; readonly address: string },
): Promise<void> {
  const { now } = deps;
  const email = emailKey(typed);
  const id = await takeLink(transaction, hashOfToken(token), email, now());
  if (id === undefined) throw invalid();
  // The link came by mail, so using it proves the e-mail.
  const proof = { customerId: id, channel: 'email', contact: email, passwordHash } as const;
  const proven = await proveFromOutside(transaction, proof, now());
  if (proven === undefined) throw invalid();
  const { customer, isFirst } = proven;

  await revokeAllAccess(transaction, id);
  await voidLinks(transaction, id);
  await voidCodes(transaction, id);
  // From now on the owner can sign in from here, however many wrong passwords others try.
  await rememberPlace(transaction, customer, address, now());
  await forgetFailures(transaction, email, address);
  if (!isFirst) await notifyOwner(transaction, deps, customer, { kind: 'password-changed' }, 'email');
}
