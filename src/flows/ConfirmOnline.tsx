import words from '#words/flows';
import { useIsOnline } from '../data/shell/connectivity.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/ConfirmDialog.tsx';
import { showToast } from '../ui/toast.ts';

type ConfirmOnlineProps = Omit<ConfirmDialogProps, 'keepLabel' | 'obstacle'> & {
  readonly offlineReason: string;
  readonly doneMessage: string;
  readonly onDone: () => void;
};

/** Asks before something is deleted permanently, which needs a network because only the server can do it. */
export function ConfirmOnline({ offlineReason, doneMessage, onConfirm, onDone, ...dialog }: ConfirmOnlineProps) {
  const isOnline = useIsOnline();

  async function confirm(): Promise<void> {
    await onConfirm();
    void showToast({ type: 'success', message: doneMessage });
    onDone();
  }

  return (
    <ConfirmDialog
      {...dialog}
      keepLabel={words.confirmKeep}
      obstacle={isOnline ? undefined : offlineReason}
      onConfirm={confirm}
    />
  );
}
