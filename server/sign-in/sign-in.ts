import type { Login, SignedIn } from '../../src/contract/auth.ts';
import { unauthorized } from '../answers.ts';
import type { CustomerRow, Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { AppDeps } from '../deps.ts';
import { changeCustomer, customerEntity, emailKey, findCustomerByEmail, noPassword } from '../stores/customers.ts';
import { rememberPlace } from '../stores/known-places.ts';
import { makeRoomForSession, openSession } from '../stores/sessions.ts';
import { checkPassword } from './check-password.ts';

/**
 * Signs in by password. An unknown e-mail, a wrong password and their limits look alike in words and in time.
 * @param address as networkOf gives it
 * @throws Refusal 401, or 429 after too many failures (check-password.ts)
 */
export async function signIn(deps: AppDeps, { email, password }: Login, address: string): Promise<SignedIn> {
  const { database, now } = deps;
  const customer = await findCustomerByEmail(database, email);
  const account = { email: emailKey(email), passwordHash: hashOf(customer) };
  const isRight = await checkPassword(deps, account, password, address);
  if (!isRight || customer === undefined) throw wrong();

  return inTransaction(database, async (transaction) => {
    // A reset that came through during the check has ended all sessions; the former password must not open another one.
    const { id, passwordHash } = customer;
    const current = await changeCustomer(transaction, { id, passwordHash }, { passwordHash });
    if (current === undefined || 'taken' in current) throw wrong();
    await rememberPlace(transaction, current, address, now());
    return openedSession(transaction, current, deps);
  });
}

const hashOf = (customer: CustomerRow | undefined) =>
  customer?.passwordHash === noPassword ? undefined : customer?.passwordHash;

const wrong = () => unauthorized('Invalid email or password.');

/** What every way of signing in ends with, with the customer's row locked by the caller. */
export async function openedSession(
  transaction: Database,
  customer: CustomerRow,
  { settings, now }: Pick<AppDeps, 'settings' | 'now'>,
): Promise<SignedIn> {
  await makeRoomForSession(transaction, customer.id, settings.limits.sessions);
  const token = await openSession(transaction, customer.id, now(), settings.sessionDays);
  return { token, user: customerEntity(customer) };
}
