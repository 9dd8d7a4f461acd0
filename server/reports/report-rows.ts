/** These are the tables of reports, their results and their share links; schema.ts explains the notation. */
import type { ResultFlag } from '../../src/contract/choices.ts';
import type { Flag } from '../platform/db/flag.ts';

type ReportStatus = 'processing' | 'available';

export type ReportRow = {
  id: string;
  customerId: string;
  /** null for a report without an order of ours */
  orderId: string | null;
  orderNumber: string;
  /** the report's number within its order, from 1 */
  numberInOrder: number;
  /** null once the patient is removed */
  patientId: string | null;
  /** all three as they were when the sample was taken */
  patientName: string;
  patientSex: string | null;
  dateOfBirth: string | null;
  status: ReportStatus;
  /** JSON of ReportedTest[], with a package's tests one by one */
  tests: string;
  notes: string | null;
  collectedAt: number | null;
  /** the time of the newest release; null while processing, as is the file */
  reportedAt: number | null;
  /** when the replaced report came out; null unless this one is a corrected report */
  replacesReportedAt: number | null;
  fileId: string | null;
  /** bytes */
  fileSize: number | null;
  /** 1 if the demonstration made it: it is no medical result */
  isSample: Flag;
  /** 1 if one of its tests needs consent: its results are shown only after the customer says that they are ready */
  isConfidential: Flag;
  /** since when the lab has kept it back until it has reached the patient; null if it does not */
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
  /** in the analyte's unit; null for a finding, which has text instead */
  valueNumber: number | null;
  valueText: string | null;
  flag: ResultFlag | null;
  measuredAt: number;
};

/** A link that works until it expires; a link that was ended has no row. */
export type ReportShareRow = {
  id: string;
  reportId: string;
  tokenHash: string;
  createdAt: number;
  expiresAt: number;
  /** how often its page was opened */
  views: number;
  lastViewedAt: number | null;
  /** when the session that made it was opened; null in rows from before migration 0020 */
  signedInAt: number | null;
};
