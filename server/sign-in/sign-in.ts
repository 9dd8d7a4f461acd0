import type { Login, SignedIn } from '../../src/contract/auth.ts';
import { tooManyRequests, unauthorized } from '../answers.ts';
import type { AppDeps } from '../deps.ts';
import { isPassword } from '../passwords.ts';
import { customerEntity, emailKey, findCustomerByEmail } from '../stores/customers.ts';
import { bucketOf, forgetAttempts, takeAttempt } from '../stores/rate-limits.ts';
import { openSession } from '../stores/sessions.ts';

/**
 * Signs in by password. An unknown e-mail, a wrong password and their limits look alike in words and in time.
 * @throws Refusal 401, or 429 after too many failures for this e-mail, whoever made them
 */
export async function signIn({ database, settings, now }: AppDeps, { email, password }: Login): Promise<SignedIn> {
  const { failuresPerAccount, accountWindowMs } = settings.limits;
  const bucket = bucketOf('password', emailKey(email));
  const waitMs = await takeAttempt(database, bucket, { most: failuresPerAccount, windowMs: accountWindowMs }, now());
  if (waitMs > 0) throw tooManyRequests(waitMs);

  const customer = await findCustomerByEmail(database, email);
  const isRight = await isPassword(password, customer?.passwordHash);
  if (!isRight || customer === undefined) throw unauthorized('Invalid email or password.');

  await forgetAttempts(database, bucket);
  const token = await openSession(database, customer.id, now(), settings.sessionDays);
  return { token, user: customerEntity(customer) };
}
