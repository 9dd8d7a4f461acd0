import { formatInstant } from '../../../src/lib/time/dates.ts';
import type { Agreement } from '../../../src/contract/consents.ts';
import type { ConsentEntry } from '../../catalogue/consent-schema.ts';
import type { StoredConsent } from '../../orders/consents-store.ts';
import { columns } from '../columns.ts';

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
