import type { Prescription } from '../../contract/prescriptions.ts';
import { deletePrescription } from '../../data/prescriptions/prescriptions.ts';
import { ConfirmOnline } from '../../flows/ConfirmOnline.tsx';
import { Isolated } from '../../ui/Isolated.tsx';

type DeletePrescriptionDialogProps = {
  readonly prescription: Prescription;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
};

/** Asks first; only one that nobody has reviewed yet gets here (RX-024). */
export function DeletePrescriptionDialog({ prescription, onKeep, onDeleted }: DeletePrescriptionDialogProps) {
  return (
    <ConfirmOnline
      title="Delete this prescription?"
      confirmLabel="Delete"
      busyLabel="Deleting…"
      failureMessage="Failed to delete prescription"
      offlineReason="You are offline. It can be deleted when the connection is back."
      doneMessage="Prescription deleted successfully!"
      onConfirm={() => deletePrescription(prescription.id)}
      onDone={onDeleted}
      onClose={onKeep}
    >
      <p>
        <Isolated of={prescription.fileName} /> is removed and will not be reviewed.
      </p>
    </ConfirmOnline>
  );
}
