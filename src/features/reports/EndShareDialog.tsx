import words from '#words/report-sharing';
import type { SharedLink } from '../../contract/reports.ts';
import { endReportLink, endReportShare } from '../../data/reports/on-demand/report-links.ts';
import { ConfirmOnline } from '../../flows/ConfirmOnline.tsx';
import { whenMade } from './made-by.ts';

/** The only link, one of several, or all of them. */
export type Ending = 'link' | 'all' | SharedLink;

type EndShareDialogProps = { readonly reportId: string; readonly ending: Ending; readonly onDone: () => void };

/** Asks first, because an ended link cannot be opened again. */
export function EndShareDialog({ reportId, ending, onDone }: EndShareDialogProps) {
  const isAll = ending === 'all';
  return (
    <ConfirmOnline
      title={isAll ? words.endAllTitle : words.endLinkTitle}
      confirmLabel={isAll ? words.endAll : words.endLink}
      busyLabel={words.endBusy}
      failureMessage={words.endFailed}
      offlineReason={words.endOffline}
      doneMessage={isAll ? words.allEnded : words.linkEnded}
      onConfirm={() => (typeof ending === 'string' ? endReportShare(reportId) : endReportLink(ending.id))}
      onDone={onDone}
      onClose={onDone}
    >
      <p>{typeof ending === 'string' ? words.endAllText : words.endOneText(whenMade(ending))}</p>
    </ConfirmOnline>
  );
}
