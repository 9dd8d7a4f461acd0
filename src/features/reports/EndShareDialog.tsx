import { useIsOnline } from '../../data/connectivity.ts';
import { endReportShare } from '../../data/reports.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showToast } from '../../ui/toast.ts';

type EndShareDialogProps = { readonly reportId: string; readonly onDone: () => void };

/** Asks first: an ended link cannot be opened again. */
export function EndShareDialog({ reportId, onDone }: EndShareDialogProps) {
  const isOnline = useIsOnline();

  async function end(): Promise<void> {
    await endReportShare(reportId);
    void showToast({ type: 'success', message: 'The shared link has ended.' });
    onDone();
  }

  return (
    <ConfirmDialog
      title="End the shared link?"
      keepLabel="Keep"
      confirmLabel="End link"
      busyLabel="Ending…"
      failureMessage="The link could not be ended. Please try again."
      obstacle={isOnline ? undefined : 'You are offline. It can be ended when the connection is back.'}
      onConfirm={end}
      onClose={onDone}
    >
      <p>The links that you shared stop working at once. You can share the report again at any time.</p>
    </ConfirmDialog>
  );
}
