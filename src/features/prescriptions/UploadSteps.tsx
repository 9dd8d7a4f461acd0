import words from '#words/prescription-upload';
import { useState, type ReactNode } from 'react';
import { brand } from '../../brand.ts';
import type { Patient } from '../../contract/patients.ts';
import { useDraft } from '../../data/engine/drafts.ts';
import { usePatients } from '../../data/people/patients.ts';
import { ChoosePatientDialog } from '../../flows/ChoosePatientDialog.tsx';
import type { PatientMode } from '../../flows/patient-mode.ts';
import type { DialogDraft } from '../../flows/use-form-draft.ts';
import { now } from '../../lib/time/clock.ts';
import { dateIn } from '../../lib/time/dates.ts';
import { patientDraft, type UploadValues } from './upload-draft.ts';
import { UploadForm, type UploadFormProps } from './UploadForm.tsx';

type UploadStepsProps = Omit<UploadFormProps, 'preview' | 'patients' | 'onOpenPatients' | 'onClose'> & {
  readonly preview: (values: UploadValues) => ReactNode;
  readonly onClose: (values: UploadValues) => void;
};

type Step = { readonly start: PatientMode; readonly restored?: unknown };

/** Shows the dialog of the upload, or those of the patients while one is chosen, edited or added (RX-010). */
export function UploadSteps({ preview, initial, onTyped, onClose, ...form }: UploadStepsProps) {
  const patients = usePatients();
  const [values, setValues] = useState(initial);
  const { step, setStep } = usePatientStep(patients.status === 'ready' ? patients.data : undefined);
  const [today] = useState(() => dateIn(brand.timeZone, now()));

  function keep(typed: UploadValues): void {
    setValues(typed);
    onTyped(typed);
  }

  function choose(patientId: string): void {
    keep({ ...values, patientId });
    setStep(undefined);
  }

  if (!step || patients.status !== 'ready') {
    return (
      <UploadForm
        {...form}
        preview={preview(values)}
        patients={patients}
        initial={values}
        onTyped={keep}
        onOpenPatients={(start) => setStep({ start })}
        onClose={() => onClose(values)}
      />
    );
  }
  const isFirst = step.start.kind === 'new';
  return (
    <ChoosePatientDialog
      title={words.patientQuestion}
      patients={patients.data}
      chosenId={values.patientId}
      on={today}
      uses={[{ label: words.patientUse, onUse: choose }]}
      onMadeCurrent={() => () => undefined}
      start={step.start}
      isFormOnly={isFirst}
      hasIdInBody
      draft={{ form: patientDraft, restored: step.restored }}
      onSaved={({ id }) => isFirst && keep({ ...values, patientId: id })}
      onClose={() => setStep(undefined)}
    />
  );
}

/** A form that holds a draft when the page loads is open again. */
function usePatientStep(patients: readonly Patient[] | undefined) {
  const [step, setStep] = useState<Step>();
  const [isReopened, setIsReopened] = useState(false);
  const draft = useDraft(patientDraft);
  if (draft.isRead && !isReopened && patients !== undefined) {
    setIsReopened(true);
    const stored = draft.values as Partial<DialogDraft> | undefined;
    const start = startOf(stored, patients);
    if (start && !step) setStep({ start, restored: stored?.values });
  }
  return { step, setStep };
}

function startOf(draft: Partial<DialogDraft> | undefined, patients: readonly Patient[]): PatientMode | undefined {
  if (draft?.of === 'new') return { kind: 'new' };
  const patient = patients.find(({ id }) => id === draft?.of);
  return patient && { kind: 'edit', patient };
}
