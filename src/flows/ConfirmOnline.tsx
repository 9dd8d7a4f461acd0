import { useIsOnline } from '../data/shell/connectivity.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/ConfirmDialog.tsx';
import { showToast } from '../ui/toast.ts';

type ConfirmOnlineProps = Omit<ConfirmDialogProps, 'keepLabel' | 'obstacle'> & {
  /** Beside the button while there is no network. */
  readonly offlineReason: string;
  /** A toast tells it once it has gone. */
  readonly doneMessage: string;
  readonly onDone: () => void;
};

/** Asks before something goes for good that only the server can let go. */
export function ConfirmOnline({ offlineReason, doneMessage, onConfirm, onDone, ...dialog }: ConfirmOnlineProps) {
  const isOnline = useIsOnline();

  async function confirm(): Promise<void> {
    await onConfirm();
    void showToast({ type: 'success', message: doneMessage });
    onDone();
  }

  return <ConfirmDialog {...dialog} keepLabel="Keep" obstacle={isOnline ? undefined : offlineReason} onConfirm={confirm} />;
}
