/** These are the tolerant readers of prescriptions: a provider's own API may leave out everything but the id. */
import words from '#words/files';
import type { Prescription } from '../contract/prescriptions.ts';
import { entity, id, list, maybe, nested, number, record, rows, single, text, textOr, wordsOr, type Raw } from './read.ts';

export const readPrescriptions = (payload: unknown): Prescription[] => rows(payload, ['prescriptions', 'items'], prescription);

export const readPrescription = (payload: unknown): Prescription => prescription(single(payload, 'prescription'));

/** Reads a reviewer, whom a server may send as a name or as an object with a name. */
const reviewer = (raw: Raw, name: string): string =>
  typeof raw[name] === 'object' ? text(record(raw[name]), 'name') : text(raw, name);

const patient = entity<NonNullable<Prescription['patient']>>({ id: maybe(id), name: text, relation: maybe(text) });

const suggested = entity<NonNullable<Prescription['suggestedTests']>[number]>({
  id,
  name: (raw, name) => wordsOr(id(raw))(raw, name),
});

const retake = entity<NonNullable<Prescription['retakes']>[number]>({ page: number, reason: textOr('') });

const prescription = entity<Prescription>({
  id,
  fileName: (raw, name) => wordsOr(words.prescription)(raw, name),
  fileType: maybe(text),
  fileSize: maybe(number),
  pageCount: maybe(number),
  status: textOr(''),
  uploadDate: textOr(''),
  reviewedAt: maybe(text),
  reviewedBy: maybe(reviewer),
  notes: maybe(text),
  adminNotes: maybe(text),
  patient: maybe(nested(patient)),
  suggestedTests: (raw, name) => (Array.isArray(raw[name]) ? list(suggested)(raw, name) : undefined),
  retakes: (raw, name) => (Array.isArray(raw[name]) ? list(retake)(raw, name) : undefined),
});
