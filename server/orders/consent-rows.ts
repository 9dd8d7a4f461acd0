/** The tables of what the law ties to consent; schema.ts says how to read them. */
import type { Agreement } from '../../src/contract/consents.ts';
import type { Flag } from '../platform/db/flag.ts';

export type ConsentRow = {
  id: string;
  /** the whole ConsentEntry of catalogue/consent-schema.ts */
  entry: string;
  position: number;
  active: Flag;
};

/** One version of a consent's words. It is written once and never changed: orders refer to it. */
export type ConsentWordsRow = {
  /** "hiv-2" */
  id: string;
  consentId: string;
  /** from 1 */
  number: number;
  /** the ConsentEntry as it was then */
  entry: string;
  at: number;
  /** who brought it in by the command line; null where it came with the server and nobody is known */
  operator: string | null;
  place: string | null;
};

export type OrderConsentRow = {
  id: string;
  orderId: string;
  /** the version that was read */
  wordsId: string;
  /** '' once the customer's account is deleted */
  patientId: string;
  agreedAs: Agreement;
  /** the account holder's name of then; null once the account is deleted */
  agreedBy: string | null;
  at: number;
};
