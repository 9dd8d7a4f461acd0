import words from '#words/controls';
import type { ReactNode } from 'react';
import { Dialog, DialogQuestion } from './mantine/Dialog.tsx';
import actions from './FormActions.module.css';
import { Button } from './Button.tsx';
import styles from './QuestionDialog.module.css';

type QuestionDialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly yesLabel: string;
  readonly keepLabel?: string;
  /** True if a yes deletes something. */
  readonly isDanger?: boolean;
  readonly onYes: () => void;
  readonly onKeep: () => void;
};

/** Asks a question whose answer closes it at once; ConfirmDialog stays until the action is done. */
export function QuestionDialog({ title, children, isDanger = false, onYes, onKeep, ...labels }: QuestionDialogProps) {
  return (
    <Dialog title={title} onClose={onKeep}>
      <DialogQuestion>
        <p className={styles['text']}>{children}</p>
      </DialogQuestion>
      <div className={actions['buttons']}>
        <Button variant="outline" onClick={onKeep} data-autofocus>
          {labels.keepLabel ?? words.keep}
        </Button>
        <Button variant={isDanger ? 'danger' : 'primary'} onClick={onYes}>
          {labels.yesLabel}
        </Button>
      </div>
    </Dialog>
  );
}
