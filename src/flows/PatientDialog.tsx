import { useState } from 'react';
import { brand } from '../brand.ts';
import type { NewPatient, Patient } from '../contract/patients.ts';
import { createPatient, updatePatient } from '../data/patients.ts';
import { isStatus, messageOf } from '../lib/api-error.ts';
import { dateIn } from '../lib/dates.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { PatientForm } from '../ui/PatientForm.tsx';
import { RestoredNotice } from '../ui/RestoredNotice.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './dialog-body.module.css';
import { useFormDraft, type FormDraft } from './use-form-draft.ts';

type PatientDialogProps = {
  /** The one to edit; without it a new one is added. */
  readonly patient?: Patient | undefined;
  readonly draft: FormDraft;
  readonly onSaved: (patient: Patient) => void;
  readonly onClose: () => void;
};

/** Adds or edits a family member; it closes only when that is saved (decisions.md G48). */
export function PatientDialog({ patient, draft, onSaved, onClose }: PatientDialogProps) {
  const kept = useFormDraft(draft, patient?.id ?? 'new');
  const [today] = useState(() => dateIn(brand.timeZone, Date.now()));

  async function save(values: NewPatient): Promise<void> {
    try {
      onSaved(patient ? await updatePatient(patient.id, values) : await createPatient(values));
    } catch (error) {
      // The session has ended: the page is on its way to /login and says so there.
      if (!isStatus(error, 401))
        void showToast({ type: 'error', message: messageOf(error, 'Failed to save patient. Please try again.') });
      throw error;
    }
    void showToast({ type: 'success', message: patient ? 'Patient details saved' : 'Patient added' });
    close();
  }

  function close(): void {
    kept.drop();
    onClose();
  }

  return (
    <Dialog title={patient ? 'Edit patient' : 'Add a family member'} onClose={close} holdsForm>
      <div ref={kept.box} className={styles['body']}>
        {kept.initial !== undefined && <RestoredNotice text="What you had typed is back." onStartOver={kept.startOver} />}
        <PatientForm
          key={kept.key}
          patient={patient}
          today={today}
          restored={kept.initial}
          onTyped={kept.keep}
          onSave={save}
          onCancel={close}
        />
      </div>
    </Dialog>
  );
}
