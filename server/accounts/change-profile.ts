import refusals from '#words/refusals';
import words from '#words/refusals-account';
import type { Customer, CustomerChange } from '../../src/contract/customer.ts';
import { isEmailAddress } from '../../src/lib/people/contact-rules.ts';
import { badRequest, conflict, unprocessable } from '../platform/answers.ts';
import type { CustomerRow, Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import type { ContactChannel } from '../messages/message.ts';
import { queueMessage } from '../messages/outbox.ts';
import { canReach } from '../messages/reach.ts';
import { changeCustomer, customerEntity, emailKey, getCustomer, isContact, noPassword } from './customers-store.ts';
import { rememberPlace } from './known-places-store.ts';
import { voidCodes } from './login-codes-store.ts';
import { voidLinks } from './reset-links-store.ts';
import { flag } from '../platform/db/rows.ts';
import { requireCurrentPassword } from './change-password.ts';
import { limitContactChanges, mayNotifyAgain } from './contact-limits.ts';
import { phoneKey } from './contacts.ts';
import { notifyOwner } from './security-news.ts';

type Kind = 'email' | 'phone';

/**
 * Writes the customer's own details; a detail that is missing is cleared. A change of e-mail or phone number needs the
 * password, makes the contact unverified, and is reported to the previous one (decision D4). A contact that was taken off the
 * account may stay empty.
 * @param address the caller's network, as networkOf returns it
 * @throws HttpError 400 for an invalid contact, 422 without the right password or when a contact of the account is left out,
 * 409 when another account has the contact, 429 after too many failures
 */
export async function changeProfile(deps: AppDeps, id: string, given: CustomerChange, address: string): Promise<Customer> {
  const { database, now } = deps;
  const former = await getCustomer(database, id);
  const contacts = { email: toBeStored('email', given, former), phone: toBeStored('phone', given, former) };
  const changed = (['email', 'phone'] as const).filter((kind) => contacts[kind] !== former[kind]);
  if (changed.length > 0) {
    await requirePassword(deps, former, given.currentPassword, address);
    // The password is checked first, so that a stranger who holds the phone cannot use up the owner's changes.
    await limitContactChanges(deps, id);
  }

  const row = await inTransaction(database, async (transaction) => {
    const known = { id, email: former.email, phone: former.phone, passwordHash: former.passwordHash };
    const stored = await changeCustomer(transaction, known, {
      ...contacts,
      ...details(former, given, changed),
      updatedAt: now(),
    });
    if (stored === undefined) throw conflict(words.profileChanged);
    if ('taken' in stored) throw conflict(words.contactTaken[stored.taken], [stored.taken]);
    if (changed.length > 0) {
      await giveUp(transaction, deps, former, changed);
      await rememberPlace(transaction, stored, address, now());
    }
    return stored;
  });
  if (changed.length > 0) deps.wakeMessages?.();
  return customerEntity(row);
}

/**
 * Returns the contact to store. A customer may go on without a contact that its owner has taken off (release-contact.ts), but
 * cannot remove one themselves.
 */
function toBeStored(kind: Kind, given: CustomerChange, former: CustomerRow): string {
  const typed = given[kind].trim();
  // An earlier version accepted contacts that are refused today. An unchanged one stays, so that the customer can change
  // other details.
  if (typed === former[kind]) return typed;
  if (typed !== '') return kind === 'email' ? newEmail(typed) : phoneKey(typed);
  if (!isContact(former[kind])) return former[kind];
  throw unprocessable(words.contactMissing[kind], [kind]);
}

function newEmail(typed: string): string {
  if (!isEmailAddress(typed)) throw badRequest(refusals.invalidEmail, ['email']);
  return emailKey(typed);
}

async function requirePassword(deps: AppDeps, former: CustomerRow, password: string | undefined, address: string): Promise<void> {
  if (!password && former.passwordHash !== noPassword) throw unprocessable(words.passwordNeeded, ['currentPassword']);
  await requireCurrentPassword(deps, former, password ?? '', address);
}

function details(former: CustomerRow, { name, dateOfBirth, gender }: CustomerChange, changed: readonly Kind[]) {
  return {
    name: name.trim(),
    dateOfBirth: dateOfBirth ?? null,
    gender: gender ?? null,
    emailVerified: flag(former.emailVerified === 1 && !changed.includes('email')),
    phoneVerified: flag(former.phoneVerified === 1 && !changed.includes('phone')),
  };
}

/** Tells the previous contacts of the change, and voids the codes and links that were sent to them. */
async function giveUp(transaction: Database, deps: AppDeps, former: CustomerRow, changed: readonly Kind[]): Promise<void> {
  await voidCodes(transaction, former.id);
  await voidLinks(transaction, former.id);
  for (const which of changed) {
    const news = { kind: 'contact-changed', which } as const;
    const told = await notifyOwner(transaction, deps, former, news);
    // Anybody may own an unproven contact. It is told in case its owner did not make the change, but without a name and only
    // a few times a day.
    const way = reachable(deps, former, which);
    if (way === undefined || told.includes(way.channel)) continue;
    if (!(await mayNotifyAgain(transaction, way.to, deps.now()))) continue;
    await queueMessage(transaction, { ...news, ...way, customerId: former.id }, deps.now());
  }
}

type Way = { readonly channel: ContactChannel; readonly to: string };

/** Returns the contact itself, or the other one if this server cannot reach it. */
function reachable({ settings }: AppDeps, { email, phone }: CustomerRow, which: Kind): Way | undefined {
  const byMail: Way[] = canReach(settings, 'email', email) ? [{ channel: 'email', to: email }] : [];
  const byText: Way[] = canReach(settings, 'sms', phone) ? [{ channel: 'sms', to: phone }] : [];
  return (which === 'email' ? [...byMail, ...byText] : [...byText, ...byMail])[0];
}
