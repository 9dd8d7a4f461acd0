import words from '#words/profile-form';
import type { Customer } from '../../contract/customer.ts';
import { Stack } from '../../ui/Stack.tsx';
import { useFormDraft, type FormDraft } from '../../flows/use-form-draft.ts';
import { Dialog } from '../../ui/mantine/Dialog.tsx';
import { RestoredNotice } from '../../ui/RestoredNotice.tsx';
import { ProfileForm } from './ProfileForm.tsx';

type EditProfileDialogProps = { readonly customer: Customer; readonly draft: FormDraft; readonly onClose: () => void };

/** What was typed, except for the password, survives a reload (PROFILE-009, decisions G11, G48). */
export function EditProfileDialog({ customer, draft, onClose }: EditProfileDialogProps) {
  const { box, key, initial, keep, drop, startOver } = useFormDraft(draft, customer.id);

  function close(): void {
    drop();
    onClose();
  }

  return (
    <Dialog title={words.title} onClose={close} holdsForm>
      <Stack ref={box} gap={16}>
        {initial !== undefined && <RestoredNotice text={words.restored} onStartOver={startOver} />}
        <ProfileForm key={key} customer={customer} restored={initial} onTyped={keep} onDone={close} />
      </Stack>
    </Dialog>
  );
}
