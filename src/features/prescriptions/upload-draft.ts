import { draftTexts } from '../../lib/text/draft-texts.ts';

export type UploadValues = { readonly patientId: string; readonly notes: string };

/** The values for a prescription that is not uploaded yet, and whether the customer has closed its dialog. */
export type UploadDraft = UploadValues & { readonly isSetAside?: boolean };

const uploadFields = ['patientId', 'notes'] as const;
export const nothingTyped: UploadValues = { patientId: '', notes: '' };

/** Each prescription has a draft of its own. */
export const uploadDraft = (prescriptionId: string): string => `prescription/${prescriptionId}`;

/** The name of the draft of a family member's form that is opened from there. */
export const patientDraft = 'prescription-patient';

export const isSetAside = (draft: unknown): boolean =>
  typeof draft === 'object' && draft !== null && (draft as Partial<UploadDraft>).isSetAside === true;

export const typedIn = (draft: unknown): Partial<UploadValues> => draftTexts(draft, uploadFields);
