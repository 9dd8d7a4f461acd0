import { QuestionDialog } from './QuestionDialog.tsx';
import { isolated } from '../lib/text/isolated.ts';
import { Isolated } from './Isolated.tsx';

type ReplaceDialogProps = {
  /** The discount that the cart has now. */
  readonly replaced: string;
  readonly title: string;
  readonly onReplace: () => void;
  readonly onKeep: () => void;
};

/** Asks before a discount replaces the one in the cart, which holds one at a time (decision G35). */
export function ReplaceDialog({ replaced, title, onReplace, onKeep }: ReplaceDialogProps) {
  return (
    <QuestionDialog title={`Replace ${isolated(replaced)}?`} yesLabel="Replace" onYes={onReplace} onKeep={onKeep}>
      Your cart holds one discount at a time. “<Isolated of={title} />” would take the place of “<Isolated of={replaced} />
      ”.
    </QuestionDialog>
  );
}
