import { Dialog } from '../../ui/mantine/Dialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './EligibilityDialog.module.css';

type EligibilityDialogProps = {
  /** What does not seem to fit, each in a sentence or two. */
  readonly words: readonly string[];
  readonly onChange: () => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before something is ordered that does not seem to be for the person whom it is for. */
export function EligibilityDialog({ words, onChange, onConfirm, onClose }: EligibilityDialogProps) {
  return (
    <Dialog title="Is this the right person?" onClose={onClose}>
      <div className={styles['body']}>
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Text variant="secondary">If your doctor asked for it, you can book it anyway.</Text>
        <div className={styles['buttons']}>
          <Button variant="outline" onClick={onConfirm}>
            Book anyway
          </Button>
          <Button onClick={onChange} data-autofocus>
            Change patient
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
