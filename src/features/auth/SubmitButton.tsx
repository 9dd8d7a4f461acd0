import { useId } from 'react';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './auth.module.css';

type SubmitButtonProps = {
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  readonly offlineReason: string;
  readonly variant?: 'primary' | 'outline';
};

/** It keeps the focus while the form is busy, and says why it cannot be used without a network (decision G63). */
export function SubmitButton({ label, busyLabel, isBusy, offlineReason, variant = 'primary' }: SubmitButtonProps) {
  const isOnline = useIsOnline();
  const reasonId = useId();
  return (
    <Stack gap={4}>
      <Button
        type="submit"
        variant={variant}
        isWide
        className={styles['submit']}
        disabled={!isOnline}
        aria-disabled={isBusy}
        aria-describedby={reasonId}
      >
        {isBusy ? busyLabel : label}
      </Button>
      <p id={reasonId} role="status" className={styles['reason']}>
        {!isOnline && offlineReason}
      </p>
    </Stack>
  );
}
