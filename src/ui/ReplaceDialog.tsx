import { Dialog } from './Dialog.tsx';
import { Button } from './plain/Button.tsx';
import styles from './ReplaceDialog.module.css';

type ReplaceDialogProps = {
  /** The discount that the cart has now. */
  readonly replaced: string;
  readonly title: string;
  readonly onReplace: () => void;
  readonly onKeep: () => void;
};

/** A cart has one discount: asks before another one goes (decisions.md G35). */
export function ReplaceDialog({ replaced, title, onReplace, onKeep }: ReplaceDialogProps) {
  return (
    <Dialog title={`Replace ${replaced}?`} onClose={onKeep}>
      <p className={styles['text']}>
        Your cart holds one discount at a time. “{title}” would take the place of “{replaced}”.
      </p>
      <div className={styles['buttons']}>
        <Button variant="outline" onClick={onKeep} data-autofocus>
          Keep it
        </Button>
        <Button onClick={onReplace}>Replace</Button>
      </div>
    </Dialog>
  );
}
