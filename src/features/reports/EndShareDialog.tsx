import type { SharedLink } from '../../contract/reports.ts';
import { endReportLink, endReportShare } from '../../data/reports/on-demand/report-links.ts';
import { ConfirmOnline } from '../../flows/ConfirmOnline.tsx';
import { whenMade } from './made-by.ts';

/** The only link, one of several, or all of them. */
export type Ending = 'link' | 'all links' | SharedLink;

type EndShareDialogProps = { readonly reportId: string; readonly ending: Ending; readonly onDone: () => void };

/** Asks first, because an ended link cannot be opened again. */
export function EndShareDialog({ reportId, ending, onDone }: EndShareDialogProps) {
  const isAll = ending === 'all links';
  return (
    <ConfirmOnline
      title={isAll ? 'End all shared links?' : 'End the shared link?'}
      confirmLabel={isAll ? 'End all links' : 'End link'}
      busyLabel="Ending…"
      failureMessage="The link could not be ended. Please try again."
      offlineReason="You are offline. It can be ended when the connection is back."
      doneMessage={isAll ? 'All shared links have ended.' : 'The shared link has ended.'}
      onConfirm={() => (typeof ending === 'string' ? endReportShare(reportId) : endReportLink(ending.id))}
      onDone={onDone}
      onClose={onDone}
    >
      <p>{whatStops(ending)} You can share the report again at any time.</p>
    </ConfirmOnline>
  );
}

const whatStops = (ending: Ending): string =>
  typeof ending === 'string'
    ? 'The links that you shared stop working at once.'
    : `The link made ${whenMade(ending)} stops working at once. The others stay open.`;
