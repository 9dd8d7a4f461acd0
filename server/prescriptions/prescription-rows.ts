/** The tables of prescriptions and of files; schema.ts says how to read them. */
import type { PrescriptionType } from '../../src/contract/choices.ts';

export type PrescriptionRow = {
  id: string;
  customerId: string;
  /** null once the patient is removed */
  patientId: string | null;
  /** both as they were at the upload */
  patientName: string;
  patientRelation: string;
  /** ours, random: where the file store keeps it */
  fileId: string;
  /** the customer's, cleaned */
  fileName: string;
  fileType: PrescriptionType;
  /** bytes of what is stored */
  fileSize: number;
  /** pixels of the stored image; null of a PDF */
  width: number | null;
  height: number | null;
  /** of the bytes as received, before an image was written anew */
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
};

/** With PostgreSQL, the files themselves. */
export type StoredFileRow = { id: string; bytes: Buffer; createdAt: number };
