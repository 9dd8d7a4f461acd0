import words from '#words/flows';
import type { Address, NewAddress } from '../contract/addresses.ts';
import { createAddress, updateAddress } from '../data/people/addresses.ts';
import { useIsOnline } from '../data/shell/connectivity.ts';
import { AddressForm } from '../ui/AddressForm.tsx';
import { Dialog } from '../ui/mantine/Dialog.tsx';
import { RestoredNotice } from '../ui/RestoredNotice.tsx';
import { showToast } from '../ui/toast.ts';
import { tellFailure } from '../ui/use-action.ts';
import { Stack } from '../ui/Stack.tsx';
import { OfflineFormNotice } from './OfflineFormNotice.tsx';
import { ServiceAnswer } from './ServiceAnswer.tsx';
import { useFormDraft, type FormDraft } from './use-form-draft.ts';

type AddressDialogProps = {
  /** The address to edit; without it a new one is added. */
  readonly address?: Address | undefined;
  readonly title?: string;
  readonly draft: FormDraft;
  readonly onSaved: (address: Address) => void;
  readonly onClose: () => void;
};

/** Adds or edits a collection address; it closes only after it was saved (decision G48). */
export function AddressDialog({ address, title, draft, onSaved, onClose }: AddressDialogProps) {
  const kept = useFormDraft(draft, address?.id ?? 'new');
  const isOnline = useIsOnline();
  async function save(values: NewAddress): Promise<void> {
    try {
      onSaved(address ? await updateAddress(address.id, values) : await createAddress(values));
    } catch (error) {
      tellFailure(error, words.addressNotSaved);
      throw error;
    }
    void showToast({ type: 'success', message: address ? words.addressSaved : words.addressAdded });
    close();
  }

  function close(): void {
    kept.drop();
    onClose();
  }

  return (
    <Dialog title={title ?? (address ? words.addressEdit : words.addressAdd)} onClose={close} holdsForm>
      <Stack ref={kept.box} gap={16}>
        {kept.initial !== undefined && <RestoredNotice text={words.formRestored} onStartOver={kept.startOver} />}
        <OfflineFormNotice />
        <AddressForm
          key={kept.key}
          address={address}
          restored={kept.initial}
          onTyped={kept.keep}
          ofPostalCode={(postalCode) => <ServiceAnswer postalCode={postalCode} />}
          onSave={save}
          onCancel={close}
          canSave={isOnline}
        />
      </Stack>
    </Dialog>
  );
}
