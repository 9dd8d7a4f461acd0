import words from '#words/flows';
import { useEffect, useState } from 'react';
import { brand } from '../brand.ts';
import type { NewPatient, Patient } from '../contract/patients.ts';
import { useIsOnline } from '../data/shell/connectivity.ts';
import { createPatient, updatePatient } from '../data/people/patients.ts';
import { now } from '../lib/time/clock.ts';
import { dateIn } from '../lib/time/dates.ts';
import { PatientForm } from '../ui/PatientForm.tsx';
import { RestoredNotice } from '../ui/RestoredNotice.tsx';
import { showToast } from '../ui/toast.ts';
import { tellFailure } from '../ui/use-action.ts';
import { Stack } from '../ui/Stack.tsx';
import { OfflineFormNotice } from './OfflineFormNotice.tsx';
import { useFormDraft, type FormDraft } from './use-form-draft.ts';

type PatientEditorProps = {
  /** The patient to edit; without it a new one is added. */
  readonly patient: Patient | undefined;
  readonly isDefaultPatient?: boolean | undefined;
  /** Whether the update's body has the patient's id too, as the prescription's dialog sends it (API-037, decision C24). */
  readonly hasIdInBody?: boolean | undefined;
  readonly draft: FormDraft;
  readonly onSaved: (patient: Patient) => void;
  readonly onLeave: () => void;
  readonly leaveLabel?: string | undefined;
};

/** The form of a family member within a dialog; it stays until it is saved or cancelled (decision G48). */
export function PatientEditor(props: PatientEditorProps) {
  const { patient, isDefaultPatient, hasIdInBody = false, draft, onSaved, onLeave, leaveLabel } = props;
  const kept = useFormDraft(draft, patient?.id ?? 'new');
  const [today] = useState(() => dateIn(brand.timeZone, now()));
  const isOnline = useIsOnline();
  const { box } = kept;
  // A dialog focuses its first field when it opens, and this form may appear later.
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [box]);

  async function save(values: NewPatient): Promise<void> {
    const saved = await sendPatient(patient, values, hasIdInBody);
    void showToast({ type: 'success', message: patient ? words.patientSaved : words.patientAdded });
    kept.drop();
    onSaved(saved);
  }

  function leave(): void {
    kept.drop();
    onLeave();
  }

  return (
    <Stack ref={box} gap={16}>
      {kept.initial !== undefined && <RestoredNotice text={words.formRestored} onStartOver={kept.startOver} />}
      <OfflineFormNotice />
      <PatientForm
        key={kept.key}
        patient={patient}
        isDefaultPatient={isDefaultPatient}
        today={today}
        restored={kept.initial}
        onTyped={kept.keep}
        onSave={save}
        onCancel={leave}
        cancelLabel={leaveLabel}
        canSave={isOnline}
      />
    </Stack>
  );
}

async function sendPatient(patient: Patient | undefined, values: NewPatient, hasIdInBody: boolean): Promise<Patient> {
  try {
    if (patient === undefined) return await createPatient(values);
    return await updatePatient(patient.id, hasIdInBody ? { id: patient.id, ...values } : values);
  } catch (error) {
    tellFailure(error, words.patientNotSaved);
    throw error;
  }
}

export const patientDialogTitle = (patient: Patient | undefined): string => (patient ? words.patientEdit : words.patientAdd);
