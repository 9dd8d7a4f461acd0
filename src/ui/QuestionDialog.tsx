import type { ReactNode } from 'react';
import { Dialog, DialogQuestion } from './mantine/Dialog.tsx';
import actions from './FormActions.module.css';
import { Button } from './Button.tsx';
import styles from './QuestionDialog.module.css';

type QuestionDialogProps = {
  readonly title: string;
  /** What a yes means. */
  readonly children: ReactNode;
  readonly yesLabel: string;
  readonly keepLabel?: string;
  /** Something goes with a yes. */
  readonly isDanger?: boolean;
  readonly onYes: () => void;
  readonly onKeep: () => void;
};

/** Asks first, where the answer closes it at once; ConfirmDialog stays until something is done. */
export function QuestionDialog({ title, children, isDanger = false, onYes, onKeep, ...labels }: QuestionDialogProps) {
  return (
    <Dialog title={title} onClose={onKeep}>
      <DialogQuestion>
        <p className={styles['text']}>{children}</p>
      </DialogQuestion>
      <div className={actions['buttons']}>
        <Button variant="outline" onClick={onKeep} data-autofocus>
          {labels.keepLabel ?? 'Keep it'}
        </Button>
        <Button variant={isDanger ? 'danger' : 'primary'} onClick={onYes}>
          {labels.yesLabel}
        </Button>
      </div>
    </Dialog>
  );
}
