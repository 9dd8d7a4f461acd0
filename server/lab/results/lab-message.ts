/** What a message of a lab's own system says, whichever standard it is written in. */
import { mostResults } from '../../reports/measured-results.ts';
import type { SentPdf } from './sent-pdf.ts';
import { cleaned } from '../../../src/lib/text/typed-text.ts';

/** A report takes as many. */
export const mostValues = mostResults;

/** A code that can be known here: an analyte's id, or a LOINC code. */
export type KnownCode = { readonly system: 'analyte' | 'loinc'; readonly code: string };

/** One value as it was sent. */
export type MessageRow = {
  /** for instance "Observation 3" or "OBX 3", counted from 1 through the message */
  readonly place: string;
  readonly codes: readonly KnownCode[];
  /** what the sender calls it, for words about it */
  readonly name: string;
  /** the value, or the text and the codes of one finding; empty if there is none */
  readonly values: readonly string[];
  /** the unit's code and its text, as far as they were sent */
  readonly units: readonly string[];
  /** the lab says that there is no value */
  readonly isAbsent: boolean;
};

/** What the message says of the patient. An empty list or a missing field says nothing. */
export type NamedPatient = {
  readonly names: readonly string[];
  /** our own ids */
  readonly ids: readonly string[];
  /** YYYY, YYYY-MM or YYYY-MM-DD */
  readonly birthDate?: string | undefined;
  readonly sex?: 'Male' | 'Female' | undefined;
};

export type LabMessage = {
  /** who gave the id */
  readonly sender: string;
  /** the same for a repetition, and another one for each other message of this sender */
  readonly messageId: string;
  /** the report as `reportNamed` takes it */
  readonly reportName: string;
  readonly isPartial: boolean;
  readonly isCorrection: boolean;
  /** it was sent to try the connection */
  readonly isTest: boolean;
  readonly notes?: string | undefined;
  readonly rows: readonly MessageRow[];
  readonly patient: NamedPatient;
  readonly pdf?: SentPdf | undefined;
  /** what was found wrong so far, each with its place */
  readonly faults: readonly string[];
};

/** Returns what somebody sent, as it may stand in an answer: on one line, and short. */
export const quoted = (sent: string): string => {
  const line = cleaned('', sent).replaceAll(/\s+/g, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 80).toWellFormed()}…` : line;
};
