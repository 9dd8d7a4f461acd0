import words from '#words/refusals-orders';
import people from '#words/refusals-people';
import type { Agreement, Consent, GivenConsent } from '../../src/contract/consents.ts';
import type { NewOrder, OrderPatient } from '../../src/contract/orders.ts';
import type { CalendarDate } from '../../src/lib/time/dates.ts';
import { consentAgreement } from '../../src/lib/text/agreement.ts';
import { notFound, unprocessable } from '../platform/answers.ts';
import type { OrderConsentRow } from './consent-rows.ts';
import type { Database } from '../platform/db/schema.ts';
import { currentConsents } from './consents-store.ts';
import type { OrderedItem } from './price.ts';

/** A patient as an order stores them, and whether it is the account holder. */
export type OrderedFor = OrderPatient & { readonly isSelf: boolean };

type Asked = { readonly consent: Consent; readonly patient: OrderedFor; readonly as: Agreement };

/** What an order stores of each agreement. */
export type KeptConsent = Pick<OrderConsentRow, 'wordsId' | 'patientId' | 'agreedAs'>;

/**
 * Checks that there is an agreement to the current text for each patient of a test for which the law requires one. Agreements
 * that are not required are not kept.
 * @param on the day of the collection, which decides who is a minor
 * @throws HttpError 422 in words that checkout shows; 404 for an agreement for a patient whom the order does not name
 */
export async function checkConsents(
  transaction: Database,
  items: readonly OrderedItem[],
  patients: readonly OrderedFor[],
  { consents: given = [], scheduledDate: on }: Pick<NewOrder, 'consents' | 'scheduledDate'>,
): Promise<KeptConsent[]> {
  if (given.some(({ patientId }) => !patients.some(({ id }) => id === patientId)))
    throw notFound(people.patientNotFound, ['patientId']);
  return (await askedFor(transaction, items, patients, on)).map(({ consent, patient, as }) => {
    const found = given.find(({ id, patientId }) => id === consent.id && patientId === patient.id);
    checkOne(found, { consent, patient, as });
    return { wordsId: consent.version, patientId: patient.id, agreedAs: as };
  });
}

function checkOne(found: GivenConsent | undefined, { consent: { name, version }, as }: Asked): void {
  if (found === undefined) throw unprocessable(words.consentMissing(name), ['consents']);
  if (found.version !== version) throw unprocessable(words.consentChanged(name), ['consents']);
  if (found.as !== as) throw unprocessable(words.consentOfAnother(name), ['consents']);
}

/** Returns each required consent once for each patient. */
async function askedFor(
  transaction: Database,
  items: readonly OrderedItem[],
  patients: readonly OrderedFor[],
  on: CalendarDate,
): Promise<Asked[]> {
  const ids = [...new Set(items.flatMap(({ consents }) => consents))];
  const current = await currentConsents(transaction, ids);
  return ids.flatMap((id) => {
    const consent = current.get(id);
    const itsPatients = new Set(items.flatMap(({ consents, patientId }) => (consents.includes(id) ? patientId : [])));
    return consent === undefined
      ? []
      : patients
          .filter((patient) => itsPatients.has(patient.id))
          .map((patient) => ({ consent, patient, as: consentAgreement(patient, on) }));
  });
}
