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
      title={`Delete ${isolated(name)}?`}
      confirmLabel="Delete"
      busyLabel="Deleting…"
      failureMessage="Failed to delete patient. Please try again."
      offlineReason={offlineReason}
      doneMessage={`${isolated(name)} was deleted`}
      onConfirm={() => removePatient(id)}
      onDone={onClose}
      onClose={onClose}
    >
      <p>Their details are removed, and what is in your cart for them. Your past orders keep theirs.</p>
    </ConfirmOnline>
  );
}
