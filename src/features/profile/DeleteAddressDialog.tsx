import type { Address } from '../../contract/addresses.ts';
import { removeAddress } from '../../data/addresses.ts';
import { useIsOnline } from '../../data/connectivity.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { offlineReason } from './use-writing.ts';

type DeleteAddressDialogProps = { readonly address: Address; readonly onClose: () => void };

/** Asks first (decisions.md G48). */
export function DeleteAddressDialog({ address: { id, name, street, city }, onClose }: DeleteAddressDialogProps) {
  const isOnline = useIsOnline();

  async function remove(): Promise<void> {
    await removeAddress(id);
    void showToast({ type: 'success', message: 'Address deleted' });
    onClose();
  }

  return (
    <ConfirmDialog
      title="Delete this address?"
      keepLabel="Keep"
      confirmLabel="Delete"
      busyLabel="Deleting…"
      failureMessage="Failed to delete address. Please try again."
      obstacle={isOnline ? undefined : offlineReason}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>: {street}, {city}
      </p>
      <p>Orders that you have placed keep the address as it was.</p>
    </ConfirmDialog>
  );
}
