import words from '#words/refusals-sign-in';
import type { SignedIn } from '../../src/contract/auth.ts';
import { unavailable, unprocessable } from '../platform/answers.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { queueMessage } from '../messages/outbox.ts';
import { canReach, otherCountry } from '../messages/reach.ts';
import { rememberPlace } from './known-places-store.ts';
import { takeCode } from './login-codes-store.ts';
import { digitsNow, sentCode, type SentCode } from './code-length.ts';
import { compareCode, invalidCode } from './compare-code.ts';
import { limitCodes } from './contact-limits.ts';
import type { Contact } from './contacts.ts';
import { proveFromOutside } from './first-proof.ts';
import { completeSignIn } from './sign-in.ts';

/**
 * Requests a code. Whether the contact has an account is looked up when the message is sent, not here.
 * @param address the caller's network, as networkOf returns it
 * @returns the answer for the caller
 * @throws HttpError 422 for a phone number of a country where we send no SMS, 429, or 503 where this server cannot send to
 * such a contact
 */
export async function requestCode(deps: AppDeps, { channel, contact }: Contact, address: string): Promise<SentCode> {
  const { database, settings, now } = deps;
  if (channel === 'email' && !settings.canMail)
    throw unavailable(() => words.noEmailCodes[settings.canText ? 'byPhone' : 'byPassword']);
  if (channel === 'sms' && !settings.canText)
    throw unavailable(() => words.noTextCodes[settings.canMail ? 'byEmail' : 'byPassword']);
  // The refusal is the same for every number, because it must not reveal whether the number has an account.
  const otherwise = settings.canMail ? 'codeOrPassword' : 'password';
  if (!canReach(settings, channel, contact)) throw unprocessable(otherCountry(settings, otherwise), ['phone']);
  await limitCodes(deps, { channel, contact }, address, otherwise);
  const digits = await digitsNow(deps);
  await queueMessage(database, { kind: 'login-code', channel, to: contact, digits }, now());
  deps.wakeMessages?.();
  return sentCode(digits);
}

/**
 * Signs in by a code. A contact without an account and a wrong, used or expired code get the same answer.
 * @param address the caller's network, as networkOf returns it
 * @throws HttpError 422, 409 if the account belongs to the owner of its other contact (first-proof.ts), 429 after too many
 * wrong codes, or 503 when too many wait to be checked
 */
export async function signInByCode(
  deps: AppDeps,
  { channel, contact }: Contact,
  code: string,
  address: string,
): Promise<SignedIn> {
  const { customerId, codeHash } = await compareCode(deps, { key: contact, contact, code, address });
  if (customerId === null) throw invalidCode();
  const signedIn = await inTransaction(deps.database, async (transaction) => {
    const proven = await proveFromOutside(transaction, { customerId, channel, contact }, deps.now());
    if (proven === undefined || !(await takeCode(transaction, { contact, codeHash }))) throw invalidCode();
    await rememberPlace(transaction, proven.customer, address, deps.now());
    return completeSignIn(transaction, proven.customer, deps);
  });
  deps.wakeMessages?.();
  return signedIn;
}
