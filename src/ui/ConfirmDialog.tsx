import { useId, type ReactNode } from 'react';
import { Dialog, DialogQuestion } from './mantine/Dialog.tsx';
import actions from './FormActions.module.css';
import styles from './form.module.css';
import { FormFailure } from './FormFailure.tsx';
import { Button } from './Button.tsx';
import { useForm } from './use-form.ts';

export type ConfirmDialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly keepLabel: string;
  readonly confirmLabel: string;
  readonly busyLabel: string;
  /** Shown if the refusal has no message of its own. */
  readonly failureMessage: string;
  readonly obstacle?: string | undefined;
  /** The dialog closes when it resolves, and shows the error when it rejects. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
};

const nothing = {};

/** Asks before something is deleted for good, and stays until it is. */
export function ConfirmDialog({ title, children, keepLabel, onClose, ...rest }: ConfirmDialogProps) {
  const { confirmLabel, busyLabel, failureMessage, obstacle, onConfirm } = rest;
  const obstacleId = useId();
  const form = useForm<never>({ initial: nothing, check: () => nothing, save: onConfirm, failureMessage });
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...form.formProps} className={styles['form']}>
        <DialogQuestion>
          <div className={styles['text']}>{children}</div>
        </DialogQuestion>
        <FormFailure message={form.failure} box={form.failureBox} />
        <p id={obstacleId} role="status" className={styles['hint']}>
          {obstacle}
        </p>
        <div className={actions['buttons']}>
          <Button variant="outline" onClick={onClose} data-autofocus>
            {keepLabel}
          </Button>
          <Button
            type="submit"
            variant="danger"
            disabled={obstacle !== undefined}
            aria-disabled={form.isBusy}
            aria-describedby={obstacleId}
          >
            {form.isBusy ? busyLabel : confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
