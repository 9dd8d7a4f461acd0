import type { Address, NewAddress } from '../contract/addresses.ts';
import { createAddress, updateAddress } from '../data/addresses.ts';
import { messageOf } from '../lib/api-error.ts';
import { AddressForm } from '../ui/AddressForm.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { showToast } from '../ui/toast.ts';

type AddressDialogProps = {
  /** The one to edit; without it a new one is added. */
  readonly address?: Address | undefined;
  readonly onSaved: (address: Address) => void;
  readonly onClose: () => void;
};

/** Adds or edits a collection address; it closes only when that is saved (decisions.md G48). */
export function AddressDialog({ address, onSaved, onClose }: AddressDialogProps) {
  async function save(values: NewAddress): Promise<void> {
    try {
      onSaved(address ? await updateAddress(address.id, values) : await createAddress(values));
    } catch (error) {
      void showToast({ type: 'error', message: messageOf(error, 'Failed to save address. Please try again.') });
      throw error;
    }
    void showToast({ type: 'success', message: address ? 'Address saved' : 'Address added' });
    onClose();
  }

  return (
    <Dialog title={address ? 'Edit address' : 'Add an address'} onClose={onClose} holdsForm>
      <AddressForm address={address} onSave={save} onCancel={onClose} />
    </Dialog>
  );
}
