/**
 * This file decides whose account it is. Anybody may type somebody else's e-mail or phone number when they register. An
 * account therefore belongs to whoever proves one of its contacts first; after that, the other contact signs nobody in before
 * the owner has proven it from inside. A customer who mistyped their e-mail does not lose the account to the owner of that
 * address, and a stranger who typed a patient's contact cannot see what the patient enters later.
 */
import words from '#words/refusals-sign-in';
import { conflict, type HttpError } from '../platform/answers.ts';
import type { CustomerRow, Database } from '../platform/db/schema.ts';
import type { ContactChannel } from '../messages/message.ts';
import { queueMessage } from '../messages/outbox.ts';
import { changeCustomer, noPassword } from './customers-store.ts';
import { forgetPlaces } from './known-places-store.ts';
import { voidCodesTo } from './login-codes-store.ts';
import { endAllShares } from '../reports/report-shares-store.ts';
import { voidLinks } from './reset-links-store.ts';
import { endAllSessions } from './sessions-store.ts';
import { columnOf, lastDigits, markOf, maskedEmail, opensAccount, otherChannel } from './contacts.ts';

export type Proof = {
  readonly customerId: string;
  readonly channel: ContactChannel;
  /** the contact as it was when the code or link was sent */
  readonly contact: string;
  /** the hash of the password that the prover has just chosen */
  readonly passwordHash?: string;
};

type Proven = {
  /** the customer as stored now */
  readonly customer: CustomerRow;
  /** whether this proof made the prover the owner, who was then told so */
  readonly isFirst: boolean;
};

/**
 * Marks a contact as proven by somebody who is not signed in and has its code or link. The first proof makes them the owner:
 * it removes the password, the sessions, the links to reports and the known places of whoever used the account before.
 * @returns undefined if the customer no longer has this contact
 * @throws HttpError 409 if the account belongs to the owner of its other contact
 */
export async function proveFromOutside(
  transaction: Database,
  { customerId: id, channel, contact, passwordHash }: Proof,
  at: number,
): Promise<Proven | undefined> {
  const known = { id, [columnOf[channel]]: contact };
  // This update is also the lock: proofs of the two contacts at the same moment run one after the other.
  const former = await changeCustomer(transaction, known, { updatedAt: at });
  if (former === undefined || 'taken' in former) return undefined;
  if (!opensAccount(former, channel)) throw accountOfAnother(former, channel);
  const isFirst = former[markOf[channel]] === 0;
  const password = passwordHash ?? (isFirst ? noPassword : former.passwordHash);
  const customer = await changeCustomer(transaction, known, { [markOf[channel]]: 1, passwordHash: password });
  if (customer === undefined || 'taken' in customer) return undefined;
  if (isFirst) await putOthersOut(transaction, customer, channel, at);
  return { customer, isFirst };
}

/** The reader has proven to own the contact, so they may learn which account has it. */
function accountOfAnother({ email, phone }: CustomerRow, channel: ContactChannel): HttpError {
  const message = channel === 'email' ? words.emailOfAnother(lastDigits(phone)) : words.phoneOfAnother(maskedEmail(email));
  return conflict(message, [columnOf[channel]]);
}

async function putOthersOut(transaction: Database, customer: CustomerRow, channel: ContactChannel, at: number): Promise<void> {
  const { id: customerId } = customer;
  await revokeAllAccess(transaction, customerId);
  // Only the codes of the other contact are voided, because the prover may still use others that were sent to this one.
  await voidCodesTo(transaction, [customer[columnOf[otherChannel(channel)]]]);
  if (channel === 'sms') await voidLinks(transaction, customerId);
  await queueMessage(transaction, { kind: 'account-proven', channel, to: customer[columnOf[channel]], customerId }, at);
}

/**
 * Ends all sessions, known places and shared links to reports, all of which a login may have created.
 * @returns how many sessions there were
 */
export async function revokeAllAccess(transaction: Database, customerId: string): Promise<number> {
  const ended = await endAllSessions(transaction, customerId);
  await forgetPlaces(transaction, customerId);
  await endAllShares(transaction, customerId);
  return ended;
}
