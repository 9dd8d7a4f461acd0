import common from '#words/common';
import words from '#words/patients';
import type { Patient } from '../../contract/patients.ts';
import { removePatient } from '../../data/people/patients.ts';
import { ConfirmOnline } from '../../flows/ConfirmOnline.tsx';
import { offlineReason } from './use-online-action-props.ts';
import { isolated } from '../../lib/text/isolated.ts';

type DeletePatientDialogProps = { readonly patient: Patient; readonly onClose: () => void };

/** Asks before the deletion; while an order needs the patient, the server refuses and names the order (decision Q12). */
export function DeletePatientDialog({ patient: { id, name }, onClose }: DeletePatientDialogProps) {
  return (
    <ConfirmOnline
      title={words.deleteQuestion(isolated(name))}
      confirmLabel={common.deleteAction}
      busyLabel={common.deleting}
      failureMessage={words.deleteFailed}
      offlineReason={offlineReason}
      doneMessage={words.deleted(isolated(name))}
      onConfirm={() => removePatient(id)}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{words.deleteText}</p>
    </ConfirmOnline>
  );
}
