/**
 * Whose account it is. Anybody may type somebody else's e-mail or phone number when they register, so an account belongs to
 * whoever proves one of its contacts first, and from then on nobody comes in by the other one before its owner inside has
 * proven it as well. A customer who mistyped the e-mail loses nothing to its owner, and a stranger who typed a patient's
 * keeps no key to what that patient enters.
 */
import { conflict, type HttpError } from '../platform/answers.ts';
import type { CustomerRow, Database } from '../platform/db/schema.ts';
import type { Channel } from '../messages/message.ts';
import { queueMessage } from '../messages/outbox.ts';
import { changeCustomer, noPassword } from './customers-store.ts';
import { forgetPlaces } from './known-places-store.ts';
import { voidCodesTo } from './login-codes-store.ts';
import { endAllShares } from '../reports/report-shares-store.ts';
import { voidLinks } from './reset-links-store.ts';
import { endAllSessions } from './sessions-store.ts';
import { columnOf, markOf, maskedContact, opensAccount, otherChannel } from './contacts.ts';

export type Proof = {
  readonly customerId: string;
  readonly channel: Channel;
  /** as it was when the code or link was sent */
  readonly contact: string;
  /** of the password that the prover has chosen just now */
  readonly passwordHash?: string;
};

type Proven = {
  /** as stored now */
  readonly customer: CustomerRow;
  /** whether the prover has become the owner by it, and was told so */
  readonly isFirst: boolean;
};

/**
 * Marks a contact as proven by whoever stands outside with its code or link. The first proof makes them the owner: whoever
 * was in before is out, with their password, their links to reports and the places that we knew them from.
 * @returns undefined where the contact is this customer's no more
 * @throws HttpError 409 where the account is its other contact's
 */
export async function proveFromOutside(
  transaction: Database,
  { customerId: id, channel, contact, passwordHash }: Proof,
  at: number,
): Promise<Proven | undefined> {
  const known = { id, [columnOf[channel]]: contact };
  // Whoever proves the other contact at this moment waits for us, or we have waited for them.
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

/** Its reader has proven to own the contact, so may know where it stands. */
function accountOfAnother(customer: CustomerRow, channel: Channel): HttpError {
  const [own, other] = [channel === 'email' ? 'email' : 'phone number', maskedContact(customer, otherChannel(channel))];
  return conflict(
    `This ${own} stands on an account that belongs to ${other}. If that is you, log in with it and verify your ${own} in your profile. If not, take your ${own} off that account.`,
  );
}

async function putOthersOut(transaction: Database, customer: CustomerRow, channel: Channel, at: number): Promise<void> {
  const { id: customerId } = customer;
  await endWhatALoginMade(transaction, customerId);
  // What was sent to the other contact; the prover may hold more of what was sent to this one.
  await voidCodesTo(transaction, [customer[columnOf[otherChannel(channel)]]]);
  if (channel === 'sms') await voidLinks(transaction, customerId);
  await queueMessage(transaction, { kind: 'account-proven', channel, to: customer[columnOf[channel]], customerId }, at);
}

/**
 * Every way in that is open now, and every link to a report that somebody who was in has given away.
 * @returns how many sessions there were
 */
export async function endWhatALoginMade(transaction: Database, customerId: string): Promise<number> {
  const ended = await endAllSessions(transaction, customerId);
  await forgetPlaces(transaction, customerId);
  await endAllShares(transaction, customerId);
  return ended;
}
