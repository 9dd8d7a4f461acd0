import type { Patient } from '../contract/patients.ts';
import { dropDraft } from '../data/engine/drafts.ts';
import { Dialog } from '../ui/mantine/Dialog.tsx';
import { PatientEditor, patientDialogTitle } from './PatientEditor.tsx';
import type { FormDraft } from './use-form-draft.ts';

type PatientDialogProps = {
  /** The patient to edit; without it a new one is added. */
  readonly patient?: Patient | undefined;
  readonly title?: string;
  /** Whether the form is for the details of the default patient. */
  readonly isDefaultPatient?: boolean;
  readonly draft: FormDraft;
  readonly onSaved: (patient: Patient) => void;
  readonly onClose: () => void;
};

/** Adds or edits a family member; it closes only after it was saved (decision G48). */
export function PatientDialog({ patient, title, isDefaultPatient, draft, onSaved, onClose }: PatientDialogProps) {
  function saved(savedPatient: Patient): void {
    onSaved(savedPatient);
    onClose();
  }

  function cancel(): void {
    dropDraft(draft.form);
    onClose();
  }

  return (
    <Dialog title={title ?? patientDialogTitle(patient)} onClose={cancel} holdsForm>
      <PatientEditor patient={patient} isDefaultPatient={isDefaultPatient} draft={draft} onSaved={saved} onLeave={onClose} />
    </Dialog>
  );
}
