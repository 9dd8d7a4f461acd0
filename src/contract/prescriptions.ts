import { Type, type Static } from 'typebox';
import { maxPrescriptionPages, prescriptionTypes } from './choices.ts';
import { IdParams, Success } from './envelope.ts';
import { Id, Instant, Paragraphs } from './formats.ts';
import { PageJudgements } from './photo-judgement.ts';

export const Prescription = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  /** Beyond the documents: the stored file's media type and its length in bytes. */
  fileType: Type.Optional(Type.String()),
  fileSize: Type.Optional(Type.Integer()),
  /** Beyond the documents: how many photos were joined into the file; absent for a file that came as one (decision X14). */
  pageCount: Type.Optional(Type.Integer()),
  /** One of pending, reviewed and needsclarification; any other is shown as it is. */
  status: Type.String(),
  uploadDate: Instant,
  reviewedAt: Type.Optional(Instant),
  reviewedBy: Type.Optional(Type.String()),
  notes: Type.Optional(Type.String()),
  /** The reviewer's notes, which the customer can only read. */
  adminNotes: Type.Optional(Type.String()),
  patient: Type.Optional(
    Type.Object({
      /** Beyond the documents: the patient's id, as long as the patient exists. */
      id: Type.Optional(Type.String()),
      name: Type.String(),
      relation: Type.Optional(Type.String()),
    }),
  ),
  /** Beyond the documents: the tests that the reviewer suggests (decision X9). */
  suggestedTests: Type.Optional(Type.Array(Type.Object({ id: Type.String(), name: Type.String() }))),
  /** Beyond the documents: the pages that the reviewer asks for again, each by its number from 1 (decision X16). */
  retakes: Type.Optional(
    Type.Array(
      Type.Object({
        page: Type.Integer(),
        /** One of photoFaults; of any other it is only said that the page cannot be read. */
        reason: Type.String(),
      }),
    ),
  ),
});
export type Prescription = Static<typeof Prescription>;

/**
 * The fields that precede the file in the multipart upload; the file's part is called `file`. Several photos are several such parts,
 * in the order of the pages (decision X14).
 */
export const NewPrescriptionFields = Type.Object({
  patientId: Id('Patient'),
  notes: Type.Optional(Paragraphs('Notes', 1000)),
  /** Beyond the documents: what the device has seen in the photos (decision X15). */
  judgement: Type.Optional(PageJudgements),
});
export type NewPrescriptionFields = Static<typeof NewPrescriptionFields>;

/** What precedes the photo of a page that is taken again: a list of one entry (decision X16). */
export const RetakeFields = Type.Pick(NewPrescriptionFields, ['judgement']);

/** One page of a prescription, which is counted from 1. */
export const PageParams = Type.Object({
  ...IdParams.properties,
  page: Type.Integer({ title: 'Page', minimum: 1, maximum: maxPrescriptionPages }),
});

export const PrescriptionAnswer = Success(Type.Object({ prescription: Prescription }));
export const PrescriptionListAnswer = Success(Type.Object({ prescriptions: Type.Array(Prescription) }));

/** A download answers with the stored file itself. */
export const PrescriptionFile = {
  content: Object.fromEntries(prescriptionTypes.map((type) => [type, { schema: Type.String({ format: 'binary' }) }])),
};
