/** This store has the text of each consent, version by version, and what was agreed to with each order. */
import type { Consent, OrderConsent } from '../../src/contract/consents.ts';
import type { Order } from '../../src/contract/orders.ts';
import { isoIn } from '../../src/lib/time/dates.ts';
import type { ConsentEntry } from '../catalogue/consent-schema.ts';
import type { ConsentWordsRow, OrderConsentRow } from './consent-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { newId } from '../platform/ids.ts';
import type { Operator } from '../operations/operator-steps-store.ts';

/** Stores texts that differ from the newest version as a new one; no version is ever changed or removed. */
export async function keepConsentWords(
  transaction: Database,
  entries: readonly ConsentEntry[],
  { at, operator }: { readonly at: number; readonly operator: Operator | undefined },
): Promise<void> {
  for (const given of entries) {
    const entry = JSON.stringify(given);
    const newest = await newestWords(transaction, given.id);
    if (newest?.entry === entry) continue;
    const number = (newest?.number ?? 0) + 1;
    const by = { operator: operator?.name ?? null, place: operator?.place ?? null };
    await transaction
      .insertInto('consentWords')
      .values({ id: `${given.id}-${number}`, consentId: given.id, number, entry, at, ...by })
      .execute();
  }
}

const newestWords = (database: Database, consentId: string): Promise<ConsentWordsRow | undefined> =>
  database
    .selectFrom('consentWords')
    .selectAll()
    .where('consentId', '=', consentId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the current consents by id; a catalogue has only a handful. */
export async function currentConsents(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Consent>> {
  const found = new Map<string, Consent>();
  for (const id of new Set(ids)) {
    const words = await newestWords(database, id);
    if (words !== undefined) found.set(id, consentOf(words));
  }
  return found;
}

function consentOf({ id: version, entry }: Pick<ConsentWordsRow, 'id' | 'entry'>): Consent {
  const { id, name, law, words, agreements } = JSON.parse(entry) as ConsentEntry;
  return { id, version, name, law, words, agreements };
}

/** Returns all versions, newest first. */
export const listConsentWords = (database: Database): Promise<ConsentWordsRow[]> =>
  database.selectFrom('consentWords').selectAll().orderBy('consentId').orderBy('number', 'desc').execute();

export async function insertOrderConsents(transaction: Database, rows: readonly Omit<OrderConsentRow, 'id'>[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('orderConsents')
    .values(rows.map((row) => ({ id: newId(), ...row })))
    .execute();
}

export type StoredConsent = OrderConsentRow & Pick<ConsentWordsRow, 'entry'>;

/** Returns the consents by order, with the text that was agreed to; orders without a consent are missing. */
export async function consentsOfOrders(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, StoredConsent[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('orderConsents')
    .innerJoin('consentWords', 'consentWords.id', 'orderConsents.wordsId')
    .selectAll('orderConsents')
    .select('consentWords.entry')
    .where('orderConsents.orderId', 'in', orderIds)
    .orderBy('orderConsents.wordsId')
    .orderBy('orderConsents.id')
    .execute();
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

export async function withConsentsOfAll(database: Database, orders: readonly Order[], timeZone: string): Promise<Order[]> {
  const found = await consentsOfOrders(
    database,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => {
    const consents = found.get(order.id);
    return consents === undefined ? order : { ...order, consents: orderConsents(consents, timeZone) };
  });
}

/** Returns each version once, with all who agreed to it. */
export function orderConsents(stored: readonly StoredConsent[], timeZone: string): OrderConsent[] {
  return [...Map.groupBy(stored, ({ wordsId }) => wordsId)].map(([version, same]) => {
    const { entry } = same[0] as StoredConsent;
    const { agreements, ...consent } = consentOf({ id: version, entry });
    const given = same.map(({ agreedAs, agreedBy, patientId, at }) => ({
      patientId,
      as: agreedAs,
      agreement: agreements[agreedAs],
      ...(agreedBy === null ? {} : { agreedBy }),
      agreedAt: isoIn(timeZone, at),
    }));
    return { ...consent, given };
  });
}
