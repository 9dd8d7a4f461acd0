import type { Registration, SignedIn } from '../../src/contract/auth.ts';
import { toE164 } from '../../src/lib/phone.ts';
import { conflict } from '../answers.ts';
import { inTransaction } from '../db/transaction.ts';
import type { AppDeps } from '../deps.ts';
import { hashPassword } from '../passwords.ts';
import { insertAddress } from '../stores/addresses.ts';
import { createCustomer, customerEntity, emailKey } from '../stores/customers.ts';
import { openSession } from '../stores/sessions.ts';

/**
 * Customer, first address and session come into being together or not at all.
 * @throws Refusal 409 when the e-mail or the phone number has an account
 */
export async function register({ database, settings, now }: AppDeps, given: Registration): Promise<SignedIn> {
  // Before the transaction: it takes long, and SQLite's one connection would wait with it.
  const passwordHash = await hashPassword(given.password);
  const contact = { email: emailKey(given.email), phone: toE164(given.phone), name: given.name.trim() };

  return inTransaction(database, async (transaction) => {
    const customer = await createCustomer(transaction, { ...contact, passwordHash }, now());
    if ('taken' in customer) {
      throw conflict(
        `An account with this ${customer.taken === 'email' ? 'email' : 'phone number'} already exists. Please log in.`,
      );
    }
    await insertAddress(transaction, customer.id, { ...given.address, isDefault: true }, now());
    const token = await openSession(transaction, customer.id, now(), settings.sessionDays);
    return { token, user: customerEntity(customer) };
  });
}
