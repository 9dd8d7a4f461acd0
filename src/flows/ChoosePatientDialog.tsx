import common from '#words/common';
import { useState } from 'react';
import type { Patient } from '../contract/patients.ts';
import { dropDraft } from '../data/engine/drafts.ts';
import { Dialog } from '../ui/mantine/Dialog.tsx';
import { PatientChoices, type PatientChoicesProps } from './PatientChoices.tsx';
import { PatientEditor, patientDialogTitle } from './PatientEditor.tsx';
import type { PatientMode } from './patient-mode.ts';
import type { FormDraft } from './use-form-draft.ts';

type ChoosePatientDialogProps = Pick<PatientChoicesProps, 'patients' | 'on' | 'uses' | 'speaksAgainst' | 'onMadeCurrent'> & {
  readonly title: string;
  readonly chosenId: string | undefined;
  /** The mode in which it opens. If that is a form, the dialog is only for this form and closes after it was saved. */
  readonly start: PatientMode;
  readonly isFormOnly?: boolean;
  readonly hasIdInBody?: boolean;
  readonly draft: FormDraft;
  readonly onSaved?: (patient: Patient) => void;
  readonly onClose: () => void;
};

/** Chooses one of the customer's patients; they can be edited and added in the same dialog (CHKOUT-004). */
export function ChoosePatientDialog(props: ChoosePatientDialogProps) {
  const { title, start, isFormOnly = false, draft, onSaved, onClose } = props;
  const [mode, setMode] = useState(start);
  const [cameFrom, setCameFrom] = useState<PatientMode>();
  const [selectedId, select] = useState(props.chosenId);
  const isSelecting = mode.kind === 'select';
  const edited = mode.kind === 'edit' ? mode.patient : undefined;

  function leave(form: PatientMode = mode): void {
    if (isFormOnly) return onClose();
    setCameFrom(form);
    setMode({ kind: 'select' });
  }

  function saved(patient: Patient): void {
    onSaved?.(patient);
    if (mode.kind === 'new') select(patient.id);
    leave({ kind: 'edit', patient });
  }

  function cancel(): void {
    if (!isSelecting) dropDraft(draft.form);
    onClose();
  }

  return (
    <Dialog title={isSelecting ? title : patientDialogTitle(edited)} onClose={cancel} holdsForm={!isSelecting}>
      {isSelecting ? (
        <PatientChoices {...props} selectedId={selectedId} onSelect={select} cameFrom={cameFrom} onOpen={setMode} />
      ) : (
        <PatientEditor
          patient={edited}
          hasIdInBody={props.hasIdInBody}
          // The restored draft belongs only to the form in which it was typed.
          draft={mode === start ? draft : { ...draft, restored: undefined }}
          onSaved={saved}
          onLeave={() => leave()}
          leaveLabel={isFormOnly ? undefined : common.back}
        />
      )}
    </Dialog>
  );
}
