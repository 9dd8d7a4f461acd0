/** These are the tables of prescriptions and of files; schema.ts explains the notation. */
import type { PrescriptionType } from '../../src/contract/choices.ts';

export type PrescriptionRow = {
  id: string;
  customerId: string;
  /** null once the patient is removed */
  patientId: string | null;
  /** both as they were at the upload */
  patientName: string;
  patientRelation: string;
  /** our random id, under which the file store keeps the file */
  fileId: string;
  /** the customer's name of the file, cleaned */
  fileName: string;
  fileType: PrescriptionType;
  /** bytes of the stored file */
  fileSize: number;
  /** pixels of the stored image; null for a PDF */
  width: number | null;
  height: number | null;
  /** how many photos were joined into this PDF; null for a file that came as one */
  pageCount: number | null;
  /** bytes and hash as received, before images were re-encoded; of several photos all bytes, one photo after the other */
  receivedSize: number;
  receivedSha256: string;
  status: 'pending' | 'reviewed' | 'needsclarification';
  notes: string | null;
  uploadedAt: number;
  reviewedAt: number | null;
  reviewedBy: string | null;
  adminNotes: string | null;
  /** JSON of test ids; a test may have left the catalogue since */
  suggestedTests: string | null;
  /** JSON of what the device has seen in each photo, null for one that was not judged; null where none was */
  judgement: string | null;
  /** JSON of the pages that the reviewer asks for again, also of those that were taken again since (page-retakes.ts) */
  retakes: string | null;
};

/** PostgreSQL stores the files themselves. */
export type StoredFileRow = { id: string; bytes: Buffer; createdAt: number };
