import words from '#words/refusals-sign-in';
import type { Registration, SignedIn } from '../../src/contract/auth.ts';
import { conflict } from '../platform/answers.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { languageNow } from '../platform/language.ts';
import { hashPassword } from './passwords.ts';
import { insertAddress } from '../people/addresses-store.ts';
import { createCustomer, emailKey } from './customers-store.ts';
import { rememberPlace } from './known-places-store.ts';
import { limitRegistrations } from './contact-limits.ts';
import { phoneKey } from './contacts.ts';
import { completeSignIn } from './sign-in.ts';
import { turnOf } from './whose-turn.ts';

/**
 * Creates customer, first address and session, either all or none of them.
 * @param address the caller's network, as networkOf returns it
 * @throws HttpError 400 for an invalid phone number, 409 when the e-mail or the phone number has an account, 429 after too
 * many tries
 */
export async function register(deps: AppDeps, given: Registration, address: string): Promise<SignedIn> {
  const { database, now } = deps;
  const contact = { email: emailKey(given.email), phone: phoneKey(given.phone), name: given.name.trim() };
  await limitRegistrations(deps, [contact.email, contact.phone]);
  // Hashing takes long, so it precedes the transaction, during which SQLite's one connection would have to wait.
  const passwordHash = await hashPassword(given.password, turnOf(address, false), deps.passwordHashes);

  return inTransaction(database, async (transaction) => {
    const customer = await createCustomer(transaction, { ...contact, passwordHash, language: languageNow() }, now());
    if ('taken' in customer) throw conflict(words.contactKnown[customer.taken], [customer.taken]);
    await insertAddress(transaction, customer.id, { ...given.address, isDefault: true }, now());
    await rememberPlace(transaction, customer, address, now());
    return completeSignIn(transaction, customer, deps);
  });
}
