import type { Prescription } from '../../contract/prescriptions.ts';
import { useIsOnline } from '../../data/connectivity.ts';
import { deletePrescription } from '../../data/prescriptions.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showToast } from '../../ui/toast.ts';

type DeletePrescriptionDialogProps = {
  readonly prescription: Prescription;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
};

/** Asks first; only one that nobody has reviewed yet gets here (RX-024). */
export function DeletePrescriptionDialog({ prescription, onKeep, onDeleted }: DeletePrescriptionDialogProps) {
  const isOnline = useIsOnline();

  async function remove(): Promise<void> {
    await deletePrescription(prescription.id);
    void showToast({ type: 'success', message: 'Prescription deleted successfully!' });
    onDeleted();
  }

  return (
    <ConfirmDialog
      title="Delete this prescription?"
      keepLabel="Keep"
      confirmLabel="Delete"
      busyLabel="Deleting…"
      failureMessage="Failed to delete prescription"
      obstacle={isOnline ? undefined : 'You are offline. It can be deleted when the connection is back.'}
      onConfirm={remove}
      onClose={onKeep}
    >
      <p>{prescription.fileName} is removed and will not be reviewed.</p>
    </ConfirmDialog>
  );
}
