import words from '#words/refusals-account';
import type { PasswordChange } from '../../src/contract/extensions.ts';
import { unprocessable } from '../platform/answers.ts';
import type { CustomerRow } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { hashPassword } from './passwords.ts';
import { changeCustomer, getCustomer, noPassword } from './customers-store.ts';
import { forgetPlaces, rememberPlace } from './known-places-store.ts';
import { voidCodes } from './login-codes-store.ts';
import { voidLinks } from './reset-links-store.ts';
import { endOtherSessions, type Session } from './sessions-store.ts';
import { checkPassword } from './check-password.ts';
import { checkNewPassword } from './reset-password.ts';
import { notifyOwner } from './security-news.ts';
import { turnOf } from './whose-turn.ts';

/**
 * Checks the current password. A stranger who holds the customer's unlocked phone does not know it, and their wrong guesses
 * count like those at login.
 * @throws HttpError 422, or 429 after too many failures
 */
export async function requireCurrentPassword(
  deps: AppDeps,
  { email, passwordHash }: CustomerRow,
  password: string,
  address: string,
): Promise<void> {
  if (passwordHash === noPassword) throw withoutPassword('currentPassword');
  if (!(await checkPassword(deps, { email, passwordHash }, password, address))) throw wrong();
}

/** @param field how the request calls the password */
export const withoutPassword = (field: 'currentPassword' | 'password') => unprocessable(words.noPassword, [field]);

const wrong = () => unprocessable(words.wrongCurrentPassword, ['currentPassword']);

/**
 * Sets a new password and ends the customer's other sessions. An account has no password after somebody else has proven a
 * contact that its owner typed; its new password is then set without a current one, because whoever holds the phone also gets
 * the codes that sign in.
 * @param address the caller's network, as networkOf returns it
 * @throws HttpError 400 when the new one is too weak, 422 when the current one is wrong, 429 after too many failures
 */
export async function changePassword(
  deps: AppDeps,
  session: Session,
  { currentPassword, newPassword }: PasswordChange,
  address: string,
): Promise<void> {
  const { database, now } = deps;
  checkNewPassword('newPassword', newPassword);
  const customer = await getCustomer(database, session.customerId);
  if (customer.passwordHash !== noPassword) await requireCurrentPassword(deps, customer, currentPassword ?? '', address);
  const passwordHash = await hashPassword(newPassword, turnOf(address, true), deps.passwordHashes);
  await inTransaction(database, async (transaction) => {
    const { id, passwordHash: former } = customer;
    const changed = await changeCustomer(transaction, { id, passwordHash: former }, { passwordHash, updatedAt: now() });
    if (changed === undefined || 'taken' in changed) throw wrong();
    await endOtherSessions(transaction, session);
    await forgetPlaces(transaction, id);
    await rememberPlace(transaction, changed, address, now());
    await voidLinks(transaction, id);
    await voidCodes(transaction, id);
    await notifyOwner(transaction, deps, changed, { kind: 'password-changed' });
  });
  deps.wakeMessages?.();
}
