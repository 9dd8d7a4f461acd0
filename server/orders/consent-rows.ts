/** These are the tables of the consents that the law requires; schema.ts explains the notation. */
import type { Agreement } from '../../src/contract/consents.ts';
import type { Flag } from '../platform/db/flag.ts';

export type ConsentRow = {
  id: string;
  /** JSON of the whole ConsentEntry of catalogue/consent-schema.ts */
  entry: string;
  position: number;
  active: Flag;
};

/** One version of a consent's text. It is written once and never changed, because orders refer to it. */
export type ConsentWordsRow = {
  /** "hiv-2" */
  id: string;
  consentId: string;
  /** counts from 1 */
  number: number;
  /** JSON of the ConsentEntry as it was then */
  entry: string;
  at: number;
  /** who imported it by the command line; null if it came with the server */
  operator: string | null;
  place: string | null;
};

export type OrderConsentRow = {
  id: string;
  orderId: string;
  /** the version that the customer read */
  wordsId: string;
  /** '' once the customer's account is deleted */
  patientId: string;
  agreedAs: Agreement;
  /** the account holder's name at that time; null once the account is deleted */
  agreedBy: string | null;
  at: number;
};
