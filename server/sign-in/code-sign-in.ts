import type { SignedIn } from '../../src/contract/auth.ts';
import { unavailable, unprocessable } from '../answers.ts';
import type { CustomerRow, Database } from '../db/schema.ts';
import type { LoginCodeRow } from '../db/sign-in-rows.ts';
import { inTransaction } from '../db/transaction.ts';
import type { AppDeps } from '../deps.ts';
import { queueMessage } from '../messages/outbox.ts';
import { changeCustomer } from '../stores/customers.ts';
import { rememberPlace } from '../stores/known-places.ts';
import { claimTry, giveBackTry, takeCode } from '../stores/login-codes.ts';
import { isCode, type Contact } from './codes.ts';
import { limitCodes, limitWrongCodes } from './contact-limits.ts';
import { openedSession } from './sign-in.ts';

/**
 * Asks for a code. Whether the contact has an account is looked up when the message is sent, not here.
 * @param address as networkOf gives it
 * @throws Refusal 429, or 503 where this server cannot send to such a contact
 */
export async function requestCode(deps: AppDeps, { channel, contact }: Contact, address: string): Promise<void> {
  const { database, settings, now } = deps;
  if (channel === 'email' && !settings.canMail)
    throw unavailable(
      `Codes by email are not available here. Please use your ${settings.canText ? 'phone number or ' : ''}password.`,
    );
  if (channel === 'sms' && !settings.canText)
    throw unavailable(`Codes by SMS are not available here. Please use your ${settings.canMail ? 'email or ' : ''}password.`);
  await limitCodes(deps, contact, address);
  await queueMessage(database, { kind: 'login-code', channel, to: contact }, now());
  deps.wakeMessages?.();
}

/**
 * Signs in by a code. A contact without account, a wrong, a used and an expired code are answered alike.
 * @param address as networkOf gives it
 * @throws Refusal 422, 429 after too many wrong codes, or 503 when too many wait to be checked
 */
export async function signInByCode(deps: AppDeps, by: Contact, typed: string, address: string): Promise<SignedIn> {
  const { contact } = by;
  // Before the try is claimed: whoever has used up the day's wrong codes must not use up the owner's next code as well.
  const giveBack = await limitWrongCodes(deps, contact, address);
  const claimed = await claimTry(deps.database, contact, deps.now());
  const isRight = await isCode(typed, claimed?.codeHash).catch(async (error: unknown) => {
    // Nothing was compared: too many wait in line.
    if (claimed !== undefined) await giveBackTry(deps.database, { contact, codeHash: claimed.codeHash });
    await giveBack();
    throw error;
  });
  if (isRight || claimed === undefined) await giveBack();
  if (!isRight || claimed === undefined) throw invalid();

  const signedIn = await inTransaction(deps.database, async (transaction) => {
    const { customer, isFirstProof } = await verifiedOwner(transaction, by, claimed, deps.now());
    if (!(await takeCode(transaction, { contact, codeHash: claimed.codeHash }))) throw invalid();
    if (isFirstProof) await tellOtherContact(transaction, deps, by, customer);
    await rememberPlace(transaction, customer, address, deps.now());
    return openedSession(transaction, customer, deps);
  });
  deps.wakeMessages?.();
  return signedIn;
}

// 422 and not 401, which would say that a session has ended.
const invalid = () => unprocessable('Invalid or expired code. Please request a new one.');

type Owner = { readonly customer: CustomerRow; readonly isFirstProof: boolean };

/** The customer, whose contact is proven now: if it is still theirs. */
async function verifiedOwner(
  transaction: Database,
  { channel, contact }: Contact,
  { customerId }: Pick<LoginCodeRow, 'customerId'>,
  at: number,
): Promise<Owner> {
  if (customerId === null) throw invalid();
  const known = channel === 'email' ? { id: customerId, email: contact } : { id: customerId, phone: contact };
  const mark = channel === 'email' ? 'emailVerified' : 'phoneVerified';
  const changes = { [mark]: 1, updatedAt: at } as const;
  const firstTime = await changeCustomer(transaction, { ...known, [mark]: 0 }, changes);
  const customer = firstTime ?? (await changeCustomer(transaction, known, changes));
  if (customer === undefined || 'taken' in customer) throw invalid();
  return { customer, isFirstProof: firstTime !== undefined };
}

/**
 * Who registers may type somebody else's e-mail beside their own phone number. The owner of the proven one hears when the
 * other one signs in for the first time.
 */
async function tellOtherContact(
  transaction: Database,
  deps: AppDeps,
  { channel }: Contact,
  customer: CustomerRow,
): Promise<void> {
  const { settings, now } = deps;
  const { id: customerId, email, phone } = customer;
  const proof = { kind: 'contact-proven', customerId } as const;
  if (channel === 'sms' && customer.emailVerified === 1 && settings.canMail)
    await queueMessage(transaction, { ...proof, channel: 'email', to: email, which: 'phone' }, now());
  if (channel === 'email' && customer.phoneVerified === 1 && settings.canText)
    await queueMessage(transaction, { ...proof, channel: 'sms', to: phone, which: 'email' }, now());
}
