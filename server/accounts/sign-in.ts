import words from '#words/refusals-sign-in';
import type { Login, SignedIn } from '../../src/contract/auth.ts';
import { unauthorized } from '../platform/answers.ts';
import type { CustomerRow, Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { changeCustomer, customerEntity, emailKey, findCustomerByEmail, noPassword } from './customers-store.ts';
import { rememberPlace } from './known-places-store.ts';
import { makeRoomForSession, openSession } from './sessions-store.ts';
import { checkPassword } from './check-password.ts';

/**
 * Signs in by password. An unknown e-mail and a wrong password get the same answers and limits, and take the same time.
 * @param address the caller's network, as networkOf returns it
 * @throws HttpError 401, or 429 after too many failures (check-password.ts)
 */
export async function signIn(deps: AppDeps, { email, password }: Login, address: string): Promise<SignedIn> {
  const { database, now } = deps;
  const customer = await findCustomerByEmail(database, email);
  const account = { email: emailKey(email), passwordHash: hashOf(customer) };
  const isRight = await checkPassword(deps, account, password, address);
  if (!isRight || customer === undefined) throw wrong();

  return inTransaction(database, async (transaction) => {
    // A reset during the check has ended all sessions; the previous password must not open another one.
    const { id, passwordHash } = customer;
    const current = await changeCustomer(transaction, { id, passwordHash }, { passwordHash });
    if (current === undefined || 'taken' in current) throw wrong();
    await rememberPlace(transaction, current, address, now());
    return completeSignIn(transaction, current, deps);
  });
}

const hashOf = (customer: CustomerRow | undefined) =>
  customer?.passwordHash === noPassword ? undefined : customer?.passwordHash;

const wrong = () => unauthorized(words.wrongPassword, ['email', 'password']);

/** Opens the session with which every way of signing in ends. The caller has locked the customer's row. */
export async function completeSignIn(
  transaction: Database,
  customer: CustomerRow,
  { settings, now }: Pick<AppDeps, 'settings' | 'now'>,
): Promise<SignedIn> {
  await makeRoomForSession(transaction, customer.id, settings.limits.sessions);
  const token = await openSession(transaction, customer.id, now(), settings.sessionDays);
  return { token, user: customerEntity(customer) };
}
