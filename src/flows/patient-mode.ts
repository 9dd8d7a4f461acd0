import type { SetStateAction } from 'react';
import type { Patient } from '../contract/patients.ts';

/** The patients' dialog shows all patients, or the form of one or of a new one. */
export type PatientMode =
  | { readonly kind: 'select' }
  | { readonly kind: 'edit'; readonly patient: Patient }
  | { readonly kind: 'new' };

/** The patient selected in the dialog. The selection stays in the dialog until a button uses it. */
export type PatientSelection = {
  readonly selectedId: string | undefined;
  readonly onSelect: (selected: SetStateAction<string | undefined>) => void;
  /**
   * Changes the page's own choice at once;
   * @returns a function that undoes it (CHKOUT-029).
   */
  readonly onMadeCurrent: (patientId: string) => () => void;
};
