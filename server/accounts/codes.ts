import { randomInt } from 'node:crypto';
import type { CustomerRow, Database } from '../platform/db/schema.ts';
import { hashQueue, SlowHash } from '../platform/slow-hash.ts';
import { findCustomerByEmail, findCustomerByPhone, getCustomer } from './customers-store.ts';
import { codeLivesMs, storeCode } from './login-codes-store.ts';
import type { Whose } from '../platform/limits/fair-queue.ts';
import type { Contact } from './contacts.ts';
import { serverTurn } from './whose-turn.ts';

/**
 * A plain hash of six digits is guessed at once from a stolen table. With 8 MB and some ten milliseconds each, the million
 * codes take one processor about three hours, and a code lives for five minutes.
 */
const codes = new SlowHash({ N: 2 ** 13, r: 8, p: 1 }, hashQueue({ atOnce: 1, inLine: 500 }));

/**
 * Makes the code of a message that is being sent; its five minutes begin now.
 * @returns undefined when no account has this contact. A code that nobody reads is stored even then, so that the check of a
 * code does the same work for such a contact.
 */
export async function issueLoginCode(
  database: Database,
  { channel, contact, digits }: Contact & { readonly digits: number },
  at: number,
): Promise<{ readonly code: string } | undefined> {
  const { code, codeHash } = await newCode(digits);
  const customer = await findByContact(database, { channel, contact });
  await storeCode(database, { contact, customerId: customer?.id ?? null, codeHash, expiresAt: at + codeLivesMs });
  return customer && { code };
}

/**
 * Makes the code by which a signed-in customer proves a contact. It is valid for the same five minutes.
 * @returns undefined when the customer no longer has this contact
 */
export async function issueProofCode(
  database: Database,
  { id, contact, digits }: { readonly id: string; readonly contact: string; readonly digits: number },
  at: number,
): Promise<{ readonly code: string } | undefined> {
  const customer = await getCustomer(database, id);
  if (customer.email !== contact && customer.phone !== contact) return undefined;
  const { code, codeHash } = await newCode(digits);
  await storeCode(database, { contact: proofKey(id, contact), customerId: id, codeHash, expiresAt: at + codeLivesMs });
  return { code };
}

/**
 * Returns the key of a proof code. These codes are stored apart from those that sign in, so that neither can be used as the
 * other.
 */
export const proofKey = (customerId: string, contact: string): string => `${customerId} ${contact}`;

async function newCode(digits: number): Promise<{ readonly code: string; readonly codeHash: string }> {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  return { code, codeHash: await codes.make(code, serverTurn) };
}

export const isCode = (typed: string, codeHash: string | undefined, whose: Whose): Promise<boolean> =>
  codes.matches(typed, codeHash, whose);

const findByContact = (database: Database, { channel, contact }: Contact): Promise<CustomerRow | undefined> =>
  channel === 'email' ? findCustomerByEmail(database, contact) : findCustomerByPhone(database, contact);
