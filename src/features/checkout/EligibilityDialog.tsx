import words from '#words/checkout-order';
import { Dialog } from '../../ui/mantine/Dialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './EligibilityDialog.module.css';

type EligibilityDialogProps = {
  /** What does not seem to fit, each in a sentence or two. */
  readonly warnings: readonly string[];
  readonly onChange: () => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before something is ordered that does not seem to be for the person whom it is for. */
export function EligibilityDialog({ warnings, onChange, onConfirm, onClose }: EligibilityDialogProps) {
  return (
    <Dialog title={words.fitQuestion} onClose={onClose}>
      <div className={styles['body']}>
        {warnings.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Text variant="secondary">{words.fitText}</Text>
        <div className={styles['buttons']}>
          <Button variant="outline" onClick={onConfirm}>
            {words.bookAnyway}
          </Button>
          <Button onClick={onChange} data-autofocus>
            {words.changePatient}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
