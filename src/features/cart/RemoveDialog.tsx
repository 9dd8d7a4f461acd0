import { Isolated } from '../../ui/Isolated.tsx';
import { QuestionDialog } from '../../ui/QuestionDialog.tsx';

type RemoveDialogProps = { readonly name: string; readonly onRemove: () => void; readonly onClose: () => void };

/** Asks before a line is removed (CART-010). */
export function RemoveDialog({ name, onRemove, onClose }: RemoveDialogProps) {
  return (
    <QuestionDialog title="Remove this item?" yesLabel="Remove" isDanger onYes={onRemove} onKeep={onClose}>
      <Isolated of={name} /> will be removed from your cart.
    </QuestionDialog>
  );
}
