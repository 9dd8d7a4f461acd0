import { Dialog } from '../../ui/Dialog.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import styles from './RemoveDialog.module.css';

type RemoveDialogProps = { readonly name: string; readonly onRemove: () => void; readonly onClose: () => void };

/** Asks before a line is removed (CART-010). */
export function RemoveDialog({ name, onRemove, onClose }: RemoveDialogProps) {
  return (
    <Dialog title="Remove this item?" onClose={onClose}>
      <p className={styles['text']}>{name} will be removed from your cart.</p>
      <div className={styles['buttons']}>
        <Button variant="outline" onClick={onClose} data-autofocus>
          Keep it
        </Button>
        <Button variant="danger" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </Dialog>
  );
}
