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
  /** In which mode it opens. A form that is opened by itself is all that the dialog is for: saved, it closes. */
  readonly start: PatientMode;
  readonly isFormOnly?: boolean;
  readonly hasIdInBody?: boolean;
  readonly draft: FormDraft;
  readonly onSaved?: (patient: Patient) => void;
  readonly onClose: () => void;
};

/** One of the customer's patients is chosen; on the way there they can be edited, and another one added (CHKOUT-004). */
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

  function giveUp(): void {
    if (!isSelecting) dropDraft(draft.form);
    onClose();
  }

  return (
    <Dialog title={isSelecting ? title : patientDialogTitle(edited)} onClose={giveUp} holdsForm={!isSelecting}>
      {isSelecting ? (
        <PatientChoices {...props} selectedId={selectedId} onSelect={select} cameFrom={cameFrom} onOpen={setMode} />
      ) : (
        <PatientEditor
          patient={edited}
          hasIdInBody={props.hasIdInBody}
          // What came back from the last visit belongs to the form that it was typed into.
          draft={mode === start ? draft : { ...draft, restored: undefined }}
          onSaved={saved}
          onLeave={() => leave()}
          leaveLabel={isFormOnly ? undefined : 'Back'}
        />
      )}
    </Dialog>
  );
}
