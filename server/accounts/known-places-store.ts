/** This table says where a customer signed in lately. Failures of others elsewhere do not lock the customer out there. */
import { createHash } from 'node:crypto';
import type { CustomerRow, Database } from '../platform/db/schema.ts';
import { takeInPieces } from '../platform/db/in-pieces.ts';

const knownForMs = 30 * 86_400_000;

/** The limit for one customer allows two contacts from a hundred networks. */
const mostKnown = 200;

/** Remembers a sign-in for each contact by which the customer may come back. The caller has locked the customer's row. */
export async function rememberPlace(
  database: Database,
  { id: customerId, email, phone }: Pick<CustomerRow, 'id' | 'email' | 'phone'>,
  address: string,
  at: number,
): Promise<void> {
  const knownUntil = at + knownForMs;
  await database
    .insertInto('knownPlaces')
    .values([email, phone].map((contact) => ({ place: placeOf(contact, address), customerId, knownUntil })))
    .onConflict((conflict) => conflict.column('place').doUpdateSet({ customerId, knownUntil }))
    .execute();
  await forgetBeyond(database, customerId);
}

/** Forgets the oldest places of a customer who signs in from ever new networks. */
async function forgetBeyond(transaction: Database, customerId: string): Promise<void> {
  const beyond = await transaction
    .selectFrom('knownPlaces')
    .select('place')
    .where('customerId', '=', customerId)
    .orderBy('knownUntil', 'desc')
    .limit(1000)
    .offset(mostKnown)
    .execute();
  const places = beyond.map(({ place }) => place);
  if (places.length > 0) await transaction.deleteFrom('knownPlaces').where('place', 'in', places).execute();
}

/** Forgets all places after a change of password or owner, because somebody else may have signed in there. */
export async function forgetPlaces(database: Database, customerId: string): Promise<void> {
  await database.deleteFrom('knownPlaces').where('customerId', '=', customerId).execute();
}

/** Looks up the contact and not the account, so that it need not find out whether there is one. */
export async function isKnownPlace(database: Database, contact: string, address: string, at: number): Promise<boolean> {
  const found = await database
    .selectFrom('knownPlaces')
    .select('place')
    .where('place', '=', placeOf(contact, address))
    .where('knownUntil', '>', at)
    .executeTakeFirst();
  return found !== undefined;
}

export async function dropForgottenPlaces(database: Database, at: number): Promise<void> {
  await takeInPieces((most) =>
    database
      .deleteFrom('knownPlaces')
      .where('place', 'in', (from) => from.selectFrom('knownPlaces').select('place').where('knownUntil', '<=', at).limit(most))
      .executeTakeFirstOrThrow(),
  );
}

const placeOf = (contact: string, address: string): string =>
  createHash('sha256').update(`${contact} ${address}`).digest('base64url');
