import actions from '../../ui/FormActions.module.css';
import { Button } from '../../ui/Button.tsx';
import styles from './ChangeDialogs.module.css';

type ConfirmTimeProps = {
  /** Why the time cannot be confirmed now; '' means that it can. */
  readonly obstacle: string;
  readonly isBusy: boolean;
  readonly words: { readonly keep: string; readonly confirm: string; readonly busy: string };
  readonly onClose: () => void;
};

/** The foot of a dialog in which a time of an order is chosen. */
export const ConfirmTime = ({ obstacle, isBusy, words, onClose }: ConfirmTimeProps) => (
  <div className={actions['buttons']}>
    <p role="status" className={styles['obstacle']}>
      {obstacle}
    </p>
    <Button variant="outline" onClick={onClose}>
      {words.keep}
    </Button>
    <Button type="submit" disabled={obstacle !== ''} aria-disabled={isBusy}>
      {isBusy ? words.busy : words.confirm}
    </Button>
  </div>
);
