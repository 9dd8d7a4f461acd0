import { useId, type ReactNode } from 'react';
import { useIsOnline } from '../data/shell/connectivity.ts';
import { Button } from '../ui/Button.tsx';
import styles from './OnlineButton.module.css';

type OnlineButtonProps = {
  /** Whether it is the one obvious next step. */
  readonly isPrimary?: boolean;
  readonly isBusy: boolean;
  readonly onAct: () => Promise<void>;
  readonly offlineReason: string;
  readonly children: ReactNode;
};

/** A button that stands by itself and needs the network. */
export function OnlineButton({ isPrimary = false, isBusy, onAct, offlineReason, children }: OnlineButtonProps) {
  const isOnline = useIsOnline();
  const reasonId = useId();
  return (
    <div className={styles['action']}>
      <Button
        variant={isPrimary ? 'primary' : 'outline'}
        disabled={!isOnline}
        aria-disabled={isBusy}
        aria-describedby={reasonId}
        onClick={() => void onAct()}
      >
        {children}
      </Button>
      <p id={reasonId} role="status" className={styles['reason']}>
        {isOnline ? '' : offlineReason}
      </p>
    </div>
  );
}
