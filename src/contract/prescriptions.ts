import { Type, type Static } from 'typebox';
import { prescriptionTypes } from './choices.ts';
import { Success } from './envelope.ts';
import { Id, Instant, Paragraphs } from './formats.ts';

export const Prescription = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  /** Beyond the documents: the stored file's media type, and its length in bytes. */
  fileType: Type.Optional(Type.String()),
  fileSize: Type.Optional(Type.Integer()),
  /** pending, reviewed or needsclarification; others are shown raw */
  status: Type.String(),
  uploadDate: Instant,
  reviewedAt: Type.Optional(Instant),
  reviewedBy: Type.Optional(Type.String()),
  /** the customer's own */
  notes: Type.Optional(Type.String()),
  /** the reviewer's; read-only */
  adminNotes: Type.Optional(Type.String()),
  patient: Type.Optional(
    Type.Object({
      /** Beyond the documents: of the patient while there is one. */
      id: Type.Optional(Type.String()),
      name: Type.String(),
      relation: Type.Optional(Type.String()),
    }),
  ),
  /** Beyond the documents, of a reviewed one (decision X9). */
  suggestedTests: Type.Optional(Type.Array(Type.Object({ id: Type.String(), name: Type.String() }))),
});
export type Prescription = Static<typeof Prescription>;

/** The fields before the file in the multipart upload; the file's part is called `file`. */
export const NewPrescriptionFields = Type.Object({
  patientId: Id('Patient'),
  notes: Type.Optional(Paragraphs('Notes', 1000)),
});
export type NewPrescriptionFields = Static<typeof NewPrescriptionFields>;

export const PrescriptionAnswer = Success(Type.Object({ prescription: Prescription }));
export const PrescriptionListAnswer = Success(Type.Object({ prescriptions: Type.Array(Prescription) }));

/** What a download answers with: the stored file itself. */
export const PrescriptionFile = {
  content: Object.fromEntries(prescriptionTypes.map((type) => [type, { schema: Type.String({ format: 'binary' }) }])),
};
