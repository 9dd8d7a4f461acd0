import words from '#words/addresses';
import common from '#words/common';
import type { Address } from '../../contract/addresses.ts';
import { removeAddress } from '../../data/people/addresses.ts';
import { ConfirmOnline } from '../../flows/ConfirmOnline.tsx';
import { offlineReason } from './use-online-action-props.ts';
import { Isolated } from '../../ui/Isolated.tsx';

type DeleteAddressDialogProps = { readonly address: Address; readonly onClose: () => void };

/** Asks before the deletion (decision G48). */
export function DeleteAddressDialog({ address: { id, name, street, city }, onClose }: DeleteAddressDialogProps) {
  return (
    <ConfirmOnline
      title={words.deleteQuestion}
      confirmLabel={common.deleteAction}
      busyLabel={common.deleting}
      failureMessage={words.deleteFailed}
      offlineReason={offlineReason}
      doneMessage={words.deleted}
      onConfirm={() => removeAddress(id)}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        <strong>
          <Isolated of={name} />
        </strong>
        : <Isolated of={street} />, <Isolated of={city} />
      </p>
      <p>{words.deleteText}</p>
    </ConfirmOnline>
  );
}
