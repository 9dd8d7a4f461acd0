import { randomInt } from 'node:crypto';
import type { CustomerRow, Database } from '../db/schema.ts';
import type { Channel } from '../messages/message.ts';
import { SlowHash } from '../slow-hash.ts';
import { findCustomerByEmail, findCustomerByPhone } from '../stores/customers.ts';
import { codeLivesMs, storeCode } from '../stores/login-codes.ts';

/** An e-mail or phone number as it is stored: lower case, or E.164. */
export type Contact = { readonly channel: Channel; readonly contact: string };

const digits = 6;

/**
 * A plain hash of six digits is guessed at once from a stolen table; at 8 MB and some ten milliseconds each, the million
 * take one processor about three hours, and the code lives five minutes.
 */
const codes = new SlowHash({ N: 2 ** 13, r: 8, p: 1 }, { atOnce: 1, inLine: 500 });

/**
 * Makes the code of a message that is being sent; its five minutes begin now.
 * @returns undefined when no account has this contact. A code that nobody reads is stored even then, so that entering
 * codes goes the same way for it.
 */
export async function issueLoginCode(
  database: Database,
  { channel, contact }: Contact,
  at: number,
): Promise<{ readonly code: string } | undefined> {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const codeHash = await codes.make(code);
  const customer = await findByContact(database, { channel, contact });
  await storeCode(database, { contact, customerId: customer?.id ?? null, codeHash, expiresAt: at + codeLivesMs });
  return customer && { code };
}

export const isCode = (typed: string, codeHash: string | undefined): Promise<boolean> => codes.matches(typed, codeHash);

const findByContact = (database: Database, { channel, contact }: Contact): Promise<CustomerRow | undefined> =>
  channel === 'email' ? findCustomerByEmail(database, contact) : findCustomerByPhone(database, contact);
