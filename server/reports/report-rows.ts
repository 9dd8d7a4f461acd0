/** The tables of reports, their results and their share links; schema.ts says how to read them. */
import type { ResultFlag } from '../../src/contract/choices.ts';
import type { Flag } from '../platform/db/flag.ts';

type ReportStatus = 'processing' | 'available';

export type ReportRow = {
  id: string;
  customerId: string;
  /** null of a report that came without an order of ours */
  orderId: string | null;
  orderNumber: string;
  /** from 1: which of the order's reports it is */
  numberInOrder: number;
  /** null once the patient is removed */
  patientId: string | null;
  /** all three as they were when the sample was taken */
  patientName: string;
  patientSex: string | null;
  dateOfBirth: string | null;
  status: ReportStatus;
  /** JSON of ReportedTest[], a package's tests one by one */
  tests: string;
  notes: string | null;
  collectedAt: number | null;
  /** of the newest release; null while processing, as is the file */
  reportedAt: number | null;
  /** of a corrected report: when the one came out that it replaces */
  replacesReportedAt: number | null;
  fileId: string | null;
  /** bytes */
  fileSize: number | null;
  /** made by the demonstration: no medical result */
  isSample: Flag;
  /** 1 where a test of it needs consent: its results are shown to those alone who say that they are ready */
  isConfidential: Flag;
  /** since when the lab keeps it back until it has reached the patient; null where it does not */
  heldAt: number | null;
  createdAt: number;
};

export type ReportedTest = { readonly id: string; readonly name: string };

export type ReportResultRow = {
  reportId: string;
  /** from 0, in the order of the report */
  position: number;
  patientId: string | null;
  testId: string | null;
  testName: string;
  analyteId: string;
  /** JSON of Analyte, as the catalogue had it */
  analyte: string;
  /** JSON of the ReferenceInterval that held for the patient */
  referenceInterval: string | null;
  /** in the analyte's unit; a finding has text instead */
  valueNumber: number | null;
  valueText: string | null;
  flag: ResultFlag | null;
  measuredAt: number;
};

/** A link that is open until it runs out; one that was ended is gone. */
export type ReportShareRow = {
  id: string;
  reportId: string;
  tokenHash: string;
  createdAt: number;
  expiresAt: number;
  /** how often its page was opened */
  views: number;
  lastViewedAt: number | null;
  /** when the login began that made it; null in rows from before 0020 */
  signedInAt: number | null;
};
