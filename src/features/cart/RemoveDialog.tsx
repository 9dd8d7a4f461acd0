import common from '#words/common';
import words from '#words/cart';
import { Isolated } from '../../ui/Isolated.tsx';
import { QuestionDialog } from '../../ui/QuestionDialog.tsx';
import { RichText } from '../../ui/RichText.tsx';

type RemoveDialogProps = { readonly name: string; readonly onRemove: () => void; readonly onClose: () => void };

/** Asks before a line is removed (CART-010). */
export function RemoveDialog({ name, onRemove, onClose }: RemoveDialogProps) {
  return (
    <QuestionDialog title={words.removalQuestion} yesLabel={common.remove} isDanger onYes={onRemove} onKeep={onClose}>
      <RichText of={words.removalText} tags={{ item: () => <Isolated of={name} /> }} />
    </QuestionDialog>
  );
}
