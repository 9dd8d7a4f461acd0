import { draftTexts } from '../../lib/text/draft-texts.ts';

/** What the dialog of an upload asks for. */
export type UploadValues = { readonly patientId: string; readonly notes: string };

/** The same for a photo that waits for its upload, and whether the customer has closed its dialog. */
export type UploadDraft = UploadValues & { readonly isSetAside?: boolean };

const uploadFields = ['patientId', 'notes'] as const;
export const nothingTyped: UploadValues = { patientId: '', notes: '' };

/** Each photo has a draft of its own. */
export const uploadDraft = (captureId: string): string => `prescription/${captureId}`;

/** Of the form of a family member that is opened from there. */
export const patientDraft = 'prescription-patient';

export const isSetAside = (draft: unknown): boolean =>
  typeof draft === 'object' && draft !== null && (draft as Partial<UploadDraft>).isSetAside === true;

export const typedIn = (draft: unknown): Partial<UploadValues> => draftTexts(draft, uploadFields);
