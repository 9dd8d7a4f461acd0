import common from '#words/common';
import type { Ref } from 'react';
import { FormFailure } from './FormFailure.tsx';
import { Button } from './Button.tsx';
import styles from './FormActions.module.css';

type FormActionsProps = {
  readonly saveLabel: string;
  readonly busyLabel?: string;
  readonly isBusy: boolean;
  /** False while nothing can be sent; the form shows the reason. */
  readonly canSave?: boolean;
  readonly cancelLabel?: string | undefined;
  readonly onCancel: () => void;
  readonly failure: string | undefined;
  readonly failureBox: Ref<HTMLDivElement>;
};

/** Ends the form of a dialog: the reason why it was not saved, and the two buttons. */
export function FormActions({
  saveLabel,
  busyLabel = common.saving,
  isBusy,
  canSave = true,
  cancelLabel = common.cancel,
  onCancel,
  failure,
  failureBox,
}: FormActionsProps) {
  return (
    <>
      <FormFailure message={failure} box={failureBox} />
      <div className={styles['buttons']}>
        <Button variant="outline" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button type="submit" disabled={!canSave} aria-disabled={isBusy}>
          {isBusy ? busyLabel : saveLabel}
        </Button>
      </div>
    </>
  );
}
