import { endReportShare } from '../../data/reports.ts';
import { ConfirmOnline } from '../../flows/ConfirmOnline.tsx';

type EndShareDialogProps = { readonly reportId: string; readonly onDone: () => void };

/** Asks first: an ended link cannot be opened again. */
export function EndShareDialog({ reportId, onDone }: EndShareDialogProps) {
  return (
    <ConfirmOnline
      title="End the shared link?"
      confirmLabel="End link"
      busyLabel="Ending…"
      failureMessage="The link could not be ended. Please try again."
      offlineReason="You are offline. It can be ended when the connection is back."
      doneMessage="The shared link has ended."
      onConfirm={() => endReportShare(reportId)}
      onDone={onDone}
      onClose={onDone}
    >
      <p>The links that you shared stop working at once. You can share the report again at any time.</p>
    </ConfirmOnline>
  );
}
