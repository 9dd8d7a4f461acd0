/** This table holds the uses of deleted accounts. They are found by a keyed hash of the account's contacts. */
import { createHmac } from 'node:crypto';
import type { FormerUseRow } from '../account-rows.ts';
import type { CustomerRow, Database } from '../../platform/db/schema.ts';
import { findServerKey, serverKey } from '../../platform/server-keys-store.ts';
import { isContact } from '../customers-store.ts';
import { takeInPieces } from '../../platform/db/in-pieces.ts';

export type Contacts = Pick<CustomerRow, 'email' | 'phone' | 'emailVerified' | 'phoneVerified'>;
export type FormerUse = Omit<FormerUseRow, 'contactHash' | 'proven'>;

const keyName = 'former-uses';

/**
 * Returns the uses that count for a customer with these contacts, each once. A use by an account that had not proven the
 * contact does not count against a customer who has proven it, because anybody could have typed it.
 */
export async function listFormerUses(database: Database, contacts: Contacts, at: number): Promise<FormerUseRow[]> {
  const key = await findServerKey(database, keyName);
  if (key === undefined) return [];
  const provenOf = new Map(hashedContacts(key, contacts).map(({ contactHash, proven }) => [contactHash, proven]));
  const rows = await database
    .selectFrom('formerUses')
    .selectAll()
    .where('contactHash', 'in', [...provenOf.keys()])
    .where('endsAt', '>', at)
    .orderBy('proven')
    .execute();
  const counted = rows.filter(({ contactHash, proven }) => proven === 1 || provenOf.get(contactHash) === 0);
  // If both contacts have the same use, the proven row comes last and wins.
  return [...new Map(counted.map((use) => [use.useId, use])).values()];
}

/** Writes uses beside each contact of an account that ends. Existing rows stay as they are. */
export async function keepFormerUses(transaction: Database, contacts: Contacts, uses: readonly FormerUse[]): Promise<void> {
  if (uses.length === 0) return;
  const hashed = hashedContacts(await serverKey(transaction, keyName), contacts);
  const rows = hashed.flatMap((contact) => uses.map((use) => ({ ...use, ...contact })));
  await transaction
    .insertInto('formerUses')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['contactHash', 'useId']).doNothing())
    .execute();
}

export async function dropEndedFormerUses(database: Database, at: number): Promise<void> {
  await takeInPieces((most) =>
    database
      .deleteFrom('formerUses')
      .where((row) =>
        row(
          row.refTuple('contactHash', 'useId'),
          'in',
          row
            .selectFrom('formerUses')
            .select(['contactHash', 'useId'])
            .where('endsAt', '<=', at)
            .limit(most)
            .$asTuple('contactHash', 'useId'),
        ),
      )
      .executeTakeFirstOrThrow(),
  );
}

function hashedContacts(key: string, { email, phone, emailVerified, phoneVerified }: Contacts) {
  const contacts = [
    { contact: email, proven: emailVerified },
    { contact: phone, proven: phoneVerified },
  ];
  return contacts
    .filter(({ contact }) => isContact(contact))
    .map(({ contact, proven }) => ({ contactHash: createHmac('sha256', key).update(contact).digest('hex'), proven }));
}
