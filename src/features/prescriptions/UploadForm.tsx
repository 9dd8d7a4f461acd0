import words from '#words/prescription-upload';
import { useId, type ReactNode } from 'react';
import type { Patient } from '../../contract/patients.ts';
import type { PatientMode } from '../../flows/patient-mode.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { mostCharacters, tooLongOf } from '../../lib/text/too-long.ts';
import { Dialog } from '../../ui/mantine/Dialog.tsx';
import formStyles from '../../ui/form.module.css';
import { FormActions } from '../../ui/FormActions.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useOnInput } from '../../ui/use-on-input.ts';
import { PatientField } from './PatientField.tsx';
import type { UploadValues } from './upload-draft.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';

export type UploadFormProps = {
  readonly title: string;
  readonly sendLabel: string;
  /** Shows the file, and what can be done about it. */
  readonly preview: ReactNode;
  /** The reason why the file cannot be sent yet; undefined when it is ready. */
  readonly fileObstacle: string | undefined;
  readonly patients: Cached<Patient[]>;
  readonly initial: UploadValues;
  readonly onTyped: (values: UploadValues) => void;
  readonly onOpenPatients: (mode: PatientMode) => void;
  /** An error that it throws is shown in the form. */
  readonly onSend: (patient: Patient, notes: string) => Promise<void>;
  readonly onClose: () => void;
};

const maxNotes = mostCharacters.notes;
const countedFrom = maxNotes - 100;

/** Confirms an upload: the file, the patient, and notes for the reviewer (RX-009). */
export function UploadForm(props: UploadFormProps) {
  const { fileObstacle, patients, onTyped, onSend } = props;
  const obstacleId = useId();
  const form = useForm<keyof UploadValues>({
    initial: props.initial,
    // The button is disabled then, but the Enter key or a change at the last moment still gets here (decision C19).
    check: ({ patientId, notes }) =>
      fileObstacle === undefined && chosenOf(patients, patientId)
        ? tooLongOf({ notes }, { notes: maxNotes })
        : { patientId: words.fileOrPatientMissing },
    save: async ({ patientId, notes }) => {
      const patient = chosenOf(patients, patientId);
      if (patient) await onSend(patient, notes.trim());
    },
    failureMessage: words.sendFailed,
  });
  useOnInput(form.values, onTyped);
  const chosen = chosenOf(patients, form.values.patientId);
  const obstacle = fileObstacle ?? (chosen ? undefined : words.patientMissing);

  return (
    <Dialog title={props.title} onClose={props.onClose} holdsForm>
      <form {...form.formProps} className={formStyles['form']} aria-describedby={obstacleId}>
        {props.preview}
        <PatientField
          patients={patients}
          chosenId={chosen?.id ?? ''}
          onChoose={(id) => form.set('patientId', id)}
          onOpen={props.onOpenPatients}
          error={form.field('patientId').error}
        />
        <NotesField field={form.field('notes')} />
        <p id={obstacleId} role="status" className={formStyles['hint']}>
          {obstacle}
        </p>
        <FormActions
          saveLabel={props.sendLabel}
          isBusy={form.isBusy}
          canSave={obstacle === undefined}
          cancelLabel={words.notNow}
          onCancel={props.onClose}
          failure={form.failure}
          failureBox={form.failureBox}
        />
      </form>
    </Dialog>
  );
}

/** Returns the chosen patient, or the only one there is; of several, none is chosen for the customer. */
function chosenOf(patients: Cached<Patient[]>, chosenId: string): Patient | undefined {
  const rows = patients.status === 'ready' ? patients.data : [];
  return rows.length === 1 ? rows[0] : rows.find(({ id }) => id === chosenId);
}

type NotesFieldProps = { readonly field: ReturnType<ReturnType<typeof useForm<keyof UploadValues>>['field']> };

function NotesField({ field }: NotesFieldProps) {
  const { length } = field.value;
  return (
    <>
      <TextArea {...field} label={words.notes} description={words.notesText} rows={2} />
      <p role="status" className={formStyles['hint']}>
        {length >= countedFrom && length <= maxNotes && words.notesLeft(maxNotes - length)}
      </p>
    </>
  );
}
