import type { Address, NewAddress } from '../../src/contract/addresses.ts';
import type { AddressRow, Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { lockCustomer } from '../accounts/customers-store.ts';
import { limitRows } from '../platform/limits/row-limits-store.ts';
import { flag } from '../platform/db/rows.ts';

type Fields = Omit<AddressRow, 'id' | 'customerId' | 'addressType' | 'isDefault' | 'createdAt'>;

export async function listAddresses(database: Database, customerId: string): Promise<Address[]> {
  const rows = await ofCustomer(database, customerId).orderBy('createdAt').orderBy('id').execute();
  return rows.map(addressEntity);
}

export async function findAddress(database: Database, customerId: string, id: string): Promise<Address | undefined> {
  const row = await ofCustomer(database, customerId).where('id', '=', id).executeTakeFirst();
  return row && addressEntity(row);
}

/**
 * Adds an address. The first one becomes the default, whatever the payload says.
 * @param most the limit for one customer
 * @throws HttpError 422 when the limit is reached
 */
export function addAddress(
  database: Database,
  customerId: string,
  given: NewAddress,
  { at, most }: { readonly at: number; readonly most: number },
): Promise<Address> {
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    await limitRows(transaction, 'addresses', customerId, most);
    const isFirst = (await ofCustomer(transaction, customerId).executeTakeFirst()) === undefined;
    const isDefault = isFirst || given.isDefault === true;
    if (isDefault) await clearDefault(transaction, customerId);
    return insertAddress(transaction, customerId, { ...given, isDefault }, at);
  });
}

/** Inserts the row, for a caller that has decided whether it is the default. */
export async function insertAddress(
  transaction: Database,
  customerId: string,
  given: NewAddress & { readonly isDefault: boolean },
  at: number,
): Promise<Address> {
  const row: AddressRow = {
    id: newId(),
    customerId,
    addressType: given.addressType ?? 'Home',
    ...fieldsOf(given),
    isDefault: flag(given.isDefault),
    createdAt: at,
  };
  await transaction.insertInto('addresses').values(row).execute();
  return addressEntity(row);
}

/** @returns undefined when the customer has no such address */
export function changeAddress(
  database: Database,
  customerId: string,
  id: string,
  given: NewAddress,
): Promise<Address | undefined> {
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const row = await transaction
      .updateTable('addresses')
      .set({ ...fieldsOf(given), ...(given.addressType === undefined ? {} : { addressType: given.addressType }) })
      .where('customerId', '=', customerId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined || given.isDefault !== true) return row && addressEntity(row);
    return moveDefault(transaction, customerId, id);
  });
}

/** @returns undefined when the customer has no such address; the default then stays */
export function makeDefaultAddress(database: Database, customerId: string, id: string): Promise<Address | undefined> {
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const known = await findAddress(transaction, customerId, id);
    return known && moveDefault(transaction, customerId, id);
  });
}

/**
 * Removes an address. Orders have their own copy, so any may be removed; if it was the default, the oldest of the others
 * becomes it.
 * @returns whether the customer had it
 */
export function removeAddress(database: Database, customerId: string, id: string): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const removed = await transaction
      .deleteFrom('addresses')
      .where('customerId', '=', customerId)
      .where('id', '=', id)
      .returning('isDefault')
      .executeTakeFirst();
    const oldest = await ofCustomer(transaction, customerId).orderBy('createdAt').orderBy('id').executeTakeFirst();
    if (removed?.isDefault === 1 && oldest !== undefined) await moveDefault(transaction, customerId, oldest.id);
    return removed !== undefined;
  });
}

async function moveDefault(transaction: Database, customerId: string, id: string): Promise<Address> {
  await clearDefault(transaction, customerId);
  const row = await transaction
    .updateTable('addresses')
    .set({ isDefault: 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return addressEntity(row);
}

async function clearDefault(transaction: Database, customerId: string): Promise<void> {
  await transaction
    .updateTable('addresses')
    .set({ isDefault: 0 })
    .where('customerId', '=', customerId)
    .where('isDefault', '=', 1)
    .execute();
}

const ofCustomer = (database: Database, customerId: string) =>
  database.selectFrom('addresses').selectAll().where('customerId', '=', customerId);

function fieldsOf({ name, street, city, state, postalCode, country }: NewAddress): Fields {
  return {
    name: name.trim(),
    street: street.trim(),
    city: city.trim(),
    state: state.trim(),
    postalCode: postalCode.trim(),
    country: country.trim(),
  };
}

function addressEntity({ id, addressType, name, street, city, state, postalCode, country, isDefault }: AddressRow): Address {
  return { id, addressType, name, street, city, state, postalCode, country, isDefault: isDefault === 1 };
}
