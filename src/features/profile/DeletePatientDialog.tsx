import type { Patient } from '../../contract/patients.ts';
import { useIsOnline } from '../../data/connectivity.ts';
import { removePatient } from '../../data/patients.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { offlineReason } from './use-writing.ts';

type DeletePatientDialogProps = { readonly patient: Patient; readonly onClose: () => void };

/** Asks first; while an order needs the patient the server says no, and which order it is (decisions.md Q12). */
export function DeletePatientDialog({ patient: { id, name }, onClose }: DeletePatientDialogProps) {
  const isOnline = useIsOnline();

  async function remove(): Promise<void> {
    await removePatient(id);
    void showToast({ type: 'success', message: `${name} was deleted` });
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      keepLabel="Keep"
      confirmLabel="Delete"
      busyLabel="Deleting…"
      failureMessage="Failed to delete patient. Please try again."
      obstacle={isOnline ? undefined : offlineReason}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>Their details are removed, and what is in your cart for them. Your past orders keep theirs.</p>
    </ConfirmDialog>
  );
}
