/** Here a signed-in customer proves that an e-mail or phone number of the account is theirs. */
import words from '#words/refusals-account';
import type { Customer } from '../../src/contract/customer.ts';
import { conflict, unavailable, unprocessable } from '../platform/answers.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import type { ContactChannel } from '../messages/message.ts';
import { queueMessage } from '../messages/outbox.ts';
import { canReach, otherCountry } from '../messages/reach.ts';
import { changeCustomer, customerEntity, getCustomer, isContact } from './customers-store.ts';
import { takeCode } from './login-codes-store.ts';
import { proofKey } from './codes.ts';
import { digitsNow, sentCode, type SentCode } from './code-length.ts';
import { compareCode, invalidCode } from './compare-code.ts';
import { limitCodes } from './contact-limits.ts';
import { columnOf, markOf } from './contacts.ts';
import { notifyOwner } from './security-news.ts';

/**
 * Sends a code to the customer's own contact. The code cannot be used to sign in.
 * @param address the caller's network, as networkOf returns it
 * @returns the answer for the caller
 * @throws HttpError 409 if there is nothing to prove, 422 for a phone number of a country where we send no SMS, 429, or 503
 * where this server cannot send to such a contact
 */
export async function requestProof(
  deps: AppDeps,
  customerId: string,
  channel: ContactChannel,
  address: string,
): Promise<SentCode> {
  const { database, settings, now } = deps;
  const customer = await getCustomer(database, customerId);
  const column = columnOf[channel];
  const contact = customer[column];
  if (customer[markOf[channel]] === 1) throw conflict(words.verifiedAlready[column], ['contact']);
  if (!isContact(contact)) throw conflict(words.noContact[column], ['contact']);
  if (!(channel === 'email' ? settings.canMail : settings.canText)) throw unavailable(() => words.noCodes[column]);
  if (!canReach(settings, channel, contact)) throw unprocessable(otherCountry(settings, 'verifyEmail'), ['contact']);
  await limitCodes(deps, { channel, contact }, address, 'verifyEmail');
  const digits = await digitsNow(deps);
  await queueMessage(database, { kind: 'proof-code', channel, to: contact, customerId, digits }, now());
  deps.wakeMessages?.();
  return sentCode(digits);
}

/**
 * Marks the contact as proven. Other sessions stay: the customer typed this contact themselves, and its owner let them have
 * the code.
 * @param address the caller's network, as networkOf returns it
 * @returns the customer as stored now
 * @throws HttpError 422, 429 after too many wrong codes, or 503 when too many wait to be checked
 */
export async function proveFromInside(
  deps: AppDeps,
  id: string,
  { channel, code }: { readonly channel: ContactChannel; readonly code: string },
  address: string,
): Promise<Customer> {
  const contact = (await getCustomer(deps.database, id))[columnOf[channel]];
  const key = proofKey(id, contact);
  const { codeHash } = await compareCode(deps, { key, contact, code, address });
  const customer = await inTransaction(deps.database, async (transaction) => {
    const changes = { [markOf[channel]]: 1, updatedAt: deps.now() };
    const proven = await changeCustomer(transaction, { id, [columnOf[channel]]: contact }, changes);
    if (proven === undefined || 'taken' in proven) throw invalidCode();
    if (!(await takeCode(transaction, { contact: key, codeHash }))) throw invalidCode();
    await notifyOwner(transaction, deps, proven, { kind: 'contact-proven', which: columnOf[channel] }, channel);
    return proven;
  });
  deps.wakeMessages?.();
  return customerEntity(customer);
}
