import words from '#words/cards';
import { QuestionDialog } from './QuestionDialog.tsx';
import { isolated } from '../lib/text/isolated.ts';
import { Isolated } from './Isolated.tsx';
import { RichText } from './RichText.tsx';

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
    <QuestionDialog title={words.replaceQuestion(isolated(replaced))} yesLabel={words.replace} onYes={onReplace} onKeep={onKeep}>
      <RichText
        of={words.replaceText}
        tags={{ title: () => <Isolated of={title} />, replaced: () => <Isolated of={replaced} /> }}
      />
    </QuestionDialog>
  );
}
