/** These are the tolerant readers of prescriptions: a provider's own API may leave out everything but the id. */
import type { Prescription } from '../contract/prescriptions.ts';
import { id, number, optional, record, rows, single, text, type Raw } from './read.ts';

export const readPrescriptions = (payload: unknown): Prescription[] => rows(payload, ['prescriptions', 'items'], prescription);

export const readPrescription = (payload: unknown): Prescription => prescription(single(payload, 'prescription'));

function prescription(raw: Raw): Prescription {
  return {
    id: id(raw),
    fileName: textOr(raw, 'fileName', 'Prescription'),
    ...optional(raw, 'fileType', text),
    ...optional(raw, 'fileSize', number),
    status: textOr(raw, 'status', ''),
    uploadDate: textOr(raw, 'uploadDate', ''),
    ...optional(raw, 'reviewedAt', text),
    ...optional(raw, 'reviewedBy', reviewer),
    ...optional(raw, 'notes', text),
    ...optional(raw, 'adminNotes', text),
    ...optional(raw, 'patient', (from) => patient(record(from['patient']))),
    ...(Array.isArray(raw['suggestedTests']) && { suggestedTests: rows(raw['suggestedTests'], [], suggested) }),
  };
}

const textOr = (raw: Raw, name: string, fallback: string): string => {
  const value = raw[name];
  return typeof value === 'string' && value !== '' ? value : fallback;
};

/** Accepts a name or a person with a name. */
const reviewer = (raw: Raw, name: string): string =>
  typeof raw[name] === 'object' ? text(record(raw[name]), 'name') : text(raw, name);

const patient = (raw: Raw): NonNullable<Prescription['patient']> => ({
  ...optional(raw, 'id', id),
  name: text(raw, 'name'),
  ...optional(raw, 'relation', text),
});

const suggested = (raw: Raw) => ({ id: id(raw), name: textOr(raw, 'name', id(raw)) });
