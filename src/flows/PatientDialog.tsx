import { useState } from 'react';
import { brand } from '../brand.ts';
import type { NewPatient, Patient } from '../contract/patients.ts';
import { createPatient, updatePatient } from '../data/patients.ts';
import { messageOf } from '../lib/api-error.ts';
import { dateIn } from '../lib/dates.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { PatientForm } from '../ui/PatientForm.tsx';
import { showToast } from '../ui/toast.ts';

type PatientDialogProps = {
  /** The one to edit; without it a new one is added. */
  readonly patient?: Patient | undefined;
  readonly onSaved: (patient: Patient) => void;
  readonly onClose: () => void;
};

/** Adds or edits a family member; it closes only when that is saved (decisions.md G48). */
export function PatientDialog({ patient, onSaved, onClose }: PatientDialogProps) {
  const [today] = useState(() => dateIn(brand.timeZone, Date.now()));

  async function save(values: NewPatient): Promise<void> {
    try {
      onSaved(patient ? await updatePatient(patient.id, values) : await createPatient(values));
    } catch (error) {
      void showToast({ type: 'error', message: messageOf(error, 'Failed to save patient. Please try again.') });
      throw error;
    }
    void showToast({ type: 'success', message: patient ? 'Patient details saved' : 'Patient added' });
    onClose();
  }

  return (
    <Dialog title={patient ? 'Edit patient' : 'Add a family member'} onClose={onClose} holdsForm>
      <PatientForm patient={patient} today={today} onSave={save} onCancel={onClose} />
    </Dialog>
  );
}
