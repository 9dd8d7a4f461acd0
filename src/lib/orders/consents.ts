/** This file works out whose consent a cart requires and what has been given, for tests that the law ties to consent. */
import type { CartItem } from '../../contract/cart.ts';
import { agreements } from '../../contract/choices.ts';
import type { Agreement, Consent, GivenConsent, OrderConsent } from '../../contract/consents.ts';
import type { Patient } from '../../contract/patients.ts';
import { consentAgreement } from '../text/agreement.ts';
import type { CalendarDate } from '../time/dates.ts';

export type RequiredConsent = {
  readonly consent: Consent;
  /** The names of the items that require the consent. */
  readonly items: readonly string[];
  readonly people: readonly AskedPerson[];
};

type AskedPerson = { readonly patient: Patient; readonly as: Agreement; readonly key: string };

type Line = Pick<CartItem, 'id' | 'name' | 'consents'>;

/**
 * Lists each required consent once, with each of its patients once. A person's key changes with the wording, the person and who
 * has to agree, so that an earlier agreement does not count for a different one.
 * @param on the day of the collection
 */
export function askedConsents(
  lines: readonly Line[],
  linePatients: Readonly<Record<string, string>>,
  patients: readonly Patient[],
  on: CalendarDate,
): RequiredConsent[] {
  const all = new Map(lines.flatMap(({ consents = [] }) => consents.filter(isConsent).map((consent) => [consent.id, consent])));
  return [...all.values()].map((consent) => {
    const its = lines.filter(({ consents = [] }) => consents.filter(isConsent).some(({ id }) => id === consent.id));
    const ids = new Set(its.map(({ id }) => linePatients[id]));
    const people = patients
      .filter(({ id }) => ids.has(id))
      .map((patient) => {
        const as = consentAgreement(patient, on);
        return { patient, as, key: [consent.id, consent.version, patient.id, as].join('/') };
      });
    return { consent, items: [...new Set(its.map(({ name }) => name))], people };
  });
}

/** Returns the consents whose keys are among the agreed ones, in the form in which an order carries them. */
export const givenConsents = (asked: readonly RequiredConsent[], agreed: ReadonlySet<string>): GivenConsent[] =>
  asked.flatMap(({ consent: { id, version }, people }) =>
    people.filter(({ key }) => agreed.has(key)).map(({ patient, as }) => ({ id, version, patientId: patient.id, as })),
  );

export const isAllGiven = (asked: readonly RequiredConsent[], agreed: ReadonlySet<string>): boolean =>
  asked.every(({ people }) => people.every(({ key }) => agreed.has(key)));

/** Returns a placed order's readable consents. No document specifies their form, so another provider may use its own. */
export const shownConsents = (consents: readonly OrderConsent[] = []): OrderConsent[] =>
  consents.filter(hasWords).map((consent) => ({ ...consent, given: given(consent) }));

function given({ given: list }: OrderConsent): OrderConsent['given'] {
  return Array.isArray(list) ? list.filter((one) => isText(one?.agreement) && isText(one.patientId)) : [];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function hasWords(consent: Pick<Consent, 'id' | 'version' | 'name' | 'words'> | null): boolean {
  return (
    isText(consent?.id) &&
    isText(consent.version) &&
    isText(consent.name) &&
    Array.isArray(consent.words) &&
    consent.words.every(isText)
  );
}

const isConsent = (consent: Consent): boolean => hasWords(consent) && agreements.every((as) => isText(consent.agreements?.[as]));
