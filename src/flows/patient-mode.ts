import type { SetStateAction } from 'react';
import type { Patient } from '../contract/patients.ts';

/** What the patients' dialog shows: all of them, or the form of one or of somebody new. */
export type PatientMode =
  | { readonly kind: 'select' }
  | { readonly kind: 'edit'; readonly patient: Patient }
  | { readonly kind: 'new' };

/** Who is selected in the dialog. Nothing else knows of it until a button uses it. */
export type PatientSelection = {
  readonly selectedId: string | undefined;
  readonly onSelect: (selected: SetStateAction<string | undefined>) => void;
  /** The page's own choice follows at once; @returns how to take that back (CHKOUT-029). */
  readonly onMadeCurrent: (patientId: string) => () => void;
};
