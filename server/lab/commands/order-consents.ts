import { formatInstant } from '../../../src/lib/time/dates.ts';
import type { Agreement } from '../../../src/contract/consents.ts';
import type { ConsentEntry } from '../../catalogue/consent-schema.ts';
import type { OrderRow } from '../../orders/booking-rows.ts';
import type { Database } from '../../platform/db/schema.ts';
import { consentsOfOrders, type StoredConsent } from '../../orders/consents-store.ts';
import { columns } from '../columns.ts';

export type WithConsents = OrderRow & { readonly consents: readonly StoredConsent[] };

const rowsAtOnce = 100;

/** Adds to orders what was agreed to, and keeps their order. */
export async function* withConsents(database: Database, orders: AsyncIterable<OrderRow>): AsyncGenerator<WithConsents> {
  let part: OrderRow[] = [];
  for await (const order of orders) {
    part.push(order);
    if (part.length < rowsAtOnce) continue;
    yield* await joined(database, part);
    part = [];
  }
  yield* await joined(database, part);
}

async function joined(database: Database, orders: readonly OrderRow[]): Promise<WithConsents[]> {
  const found = await consentsOfOrders(
    database,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({ ...order, consents: found.get(order.id) ?? [] }));
}

const nameIn = ({ entry }: StoredConsent): string => (JSON.parse(entry) as ConsentEntry).name;

/** Returns names such as "HIV test". */
export const consentNames = (consents: readonly StoredConsent[]): string[] => [...new Set(consents.map(nameIn))];

const by: Readonly<Record<Agreement, string>> = { self: 'for themself', other: 'in their name', minor: 'parent or guardian' };

/** States for whom, by whom, when, and to which text it was agreed. */
export function consentLines(
  consents: readonly StoredConsent[],
  nameOf: (patientId: string) => string,
  timeZone: string,
): string {
  const lines = consents.map((consent) => [
    nameIn(consent),
    nameOf(consent.patientId),
    consent.agreedBy ?? 'account deleted',
    by[consent.agreedAs],
    formatInstant(timeZone, consent.at),
    consent.wordsId,
  ]);
  return columns(['CONSENT', 'PATIENT', 'AGREED BY', 'HOW', 'WHEN', 'WORDS'], lines);
}
