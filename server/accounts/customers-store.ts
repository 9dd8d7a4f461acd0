import type { Customer } from '../../src/contract/customer.ts';
import { cleaned } from '../../src/lib/text/typed-text.ts';
import { sessionEnded } from '../platform/answers.ts';
import { english } from '../platform/language.ts';
import type { CustomerRow, Database } from '../platform/db/schema.ts';
import { isDuplicate } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { noteOrdersOfCustomerChanged } from '../orders/changed-orders-store.ts';
import { withoutNulls } from '../platform/db/rows.ts';

/** Without a language it is English. */
export type NewCustomer = Pick<CustomerRow, 'email' | 'phone' | 'name' | 'passwordHash'> & Partial<Pick<CustomerRow, 'language'>>;
export type TakenContact = { readonly taken: 'email' | 'phone' };

/** Returns the form in which an e-mail address is stored and compared. */
export const emailKey = (email: string): string => cleaned('email', email).trim().toLowerCase();

/** This stands in place of a password's hash if no password opens the account. */
export const noPassword = '';

/**
 * Returns what is stored in place of a contact that was taken off. Contacts have to be unique, so it holds the id; no e-mail
 * and no number has a space in it.
 */
export const noContact = (customerId: string): string => `none ${customerId}`;

export const isContact = (stored: string): boolean => !stored.includes(' ');

/** @returns the customer, or which contact another account already uses */
export async function createCustomer(database: Database, customer: NewCustomer, at: number): Promise<CustomerRow | TakenContact> {
  const row: CustomerRow = {
    id: newId(),
    language: english,
    ...customer,
    emailVerified: 0,
    phoneVerified: 0,
    dateOfBirth: null,
    gender: null,
    createdAt: at,
    updatedAt: at,
  };
  try {
    await database.insertInto('customers').values(row).execute();
    return row;
  } catch (error) {
    const taken = takenContact(error);
    if (taken === undefined) throw error;
    return taken;
  }
}

function takenContact(error: unknown): TakenContact | undefined {
  const taken = (['email', 'phone'] as const).find((contact) => isDuplicate(error, contact));
  return taken && { taken };
}

/** Returns the customer of a session, who exists as long as the session does. */
export function getCustomer(database: Database, id: string): Promise<CustomerRow> {
  return database.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function findCustomerByEmail(database: Database, email: string): Promise<CustomerRow | undefined> {
  return database.selectFrom('customers').selectAll().where('email', '=', emailKey(email)).executeTakeFirst();
}

export function findCustomerByPhone(database: Database, phone: string): Promise<CustomerRow | undefined> {
  return database.selectFrom('customers').selectAll().where('phone', '=', phone).executeTakeFirst();
}

/** Returns the language of the account with this id or contact, in the form in which it is stored. */
export async function languageBy(
  database: Database,
  column: 'id' | 'email' | 'phone',
  value: string,
): Promise<string | undefined> {
  const found = await database.selectFrom('customers').select('language').where(column, '=', value).executeTakeFirst();
  return found?.language;
}

/** The lab reads these beside each order. */
const shownWithOrders = ['name', 'email', 'phone'] as const;

/**
 * Writes fields of a customer, provided that the stored row still matches `known`. It also makes other transactions of this
 * customer wait.
 * @returns the customer as stored now; undefined when somebody was faster; or the contact that another account already uses
 */
export async function changeCustomer(
  database: Database,
  known: Partial<CustomerRow> & Pick<CustomerRow, 'id'>,
  changes: Partial<Omit<CustomerRow, 'id'>>,
): Promise<CustomerRow | TakenContact | undefined> {
  let update = database.updateTable('customers').set(changes);
  for (const [column, value] of Object.entries(known)) update = update.where(column as keyof CustomerRow, '=', value);
  try {
    const changed = await update.returningAll().executeTakeFirst();
    if (changed !== undefined && shownWithOrders.some((column) => column in changes))
      await noteOrdersOfCustomerChanged(database, changed.id);
    return changed;
  } catch (error) {
    const taken = takenContact(error);
    if (taken === undefined) throw error;
    return taken;
  }
}

/**
 * Makes other transactions of the same customer wait. On PostgreSQL, rules over several rows, such as "exactly one default
 * patient", need it. An update that changes nothing is a lock that both engines have.
 * @throws HttpError 401 when the account was deleted since the session was looked up
 */
export async function lockCustomer(transaction: Database, id: string): Promise<void> {
  if (!(await tryLockCustomer(transaction, id))) throw sessionEnded();
}

/**
 * Locks the customer for work that no session requests.
 * @returns false when the account is gone
 */
export async function tryLockCustomer(transaction: Database, id: string): Promise<boolean> {
  const locked = await transaction
    .updateTable('customers')
    .set((row) => ({ updatedAt: row.ref('updatedAt') }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return locked !== undefined;
}

/**
 * Takes the first step of a deletion. From here on nobody else writes anything of this customer: what had begun has finished,
 * and what begins now waits, and fails after the commit. `lockCustomer` is not enough on PostgreSQL, because a row that only
 * refers to the customer can be written in spite of it; changing a unique column prevents that.
 * @returns false when the customer no longer matches `known`
 */
export async function closeCustomer(
  transaction: Database,
  known: Pick<CustomerRow, 'id' | 'email' | 'phone' | 'passwordHash'>,
): Promise<boolean> {
  const nobody = `deleted ${known.id}`;
  return (await changeCustomer(transaction, known, { email: nobody, phone: nobody })) !== undefined;
}

/**
 * Deletes the row. Sessions, patients, addresses, cart, messages and whatever else belongs to the customer alone are deleted
 * with it.
 */
export async function removeCustomer(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('customers').where('id', '=', id).execute();
}

export function customerEntity(row: CustomerRow): Customer {
  const { id, name, dateOfBirth, gender, language } = row;
  const [email = '', phone = ''] = [row.email, row.phone].map((contact) => (isContact(contact) ? contact : ''));
  return {
    ...withoutNulls({ id, name, email, phone, dateOfBirth, gender, language }),
    emailVerified: row.emailVerified === 1,
    phoneVerified: row.phoneVerified === 1,
    hasPassword: row.passwordHash !== noPassword,
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}
