import words from '#words/reports';
import sharingWords from '#words/report-sharing';
import { IconShare } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import type { Report } from '../../contract/reports.ts';
import { useReportDownload } from '../../flows/use-report-download.ts';
import { isAvailable } from '../../lib/reports/report-words.ts';
import { DownloadLabel } from '../../ui/DownloadLabel.tsx';
import { LazyDialog } from '../../ui/LazyDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { ScreenReaderReportName } from './ScreenReaderReportName.tsx';
import styles from './ReportActions.module.css';
import { useObstacles } from './use-obstacles.ts';
import { useShareReport } from './use-share-report.ts';

const loadShareLink = () => import('./ShareLinkDialog.tsx').then((module) => module.ShareLinkDialog);

type ReportActionsProps = {
  readonly report: Report;
  /** There are several of these on the page, and the page itself says that there is no network. */
  readonly isListed?: boolean;
  readonly children: ReactNode;
};

/**
 * Offers Download and Share for available reports (REPORT-005, REPORT-007). A confidential report cannot be shared, and is
 * downloaded only after its reader has said that they are ready.
 */
export function ReportActions({ report, isListed = false, children }: ReportActionsProps) {
  const { isConfidential = false } = report;
  const { isBusy, percent, download } = useReportDownload();
  const sharing = useShareReport(report);
  const { canDownload, canShare, reason } = useObstacles(report, isListed);
  const reasonId = useId();
  const button = { variant: 'outline', 'aria-describedby': reasonId } as const;
  const whose = isListed && <ScreenReaderReportName number={report.orderNumber} />;
  return (
    <div className={`${styles['actions']} no-print`}>
      <div className={isListed ? `${styles['buttons']} ${styles['listed']}` : styles['buttons']}>
        {children}
        {!(isConfidential && isListed) && (
          <Button {...button} disabled={!canDownload} aria-disabled={isBusy} onClick={() => void download(report)}>
            <DownloadLabel label={words.download} isBusy={isBusy} percent={percent} />
            {whose}
          </Button>
        )}
        {!isConfidential && (
          <Button {...button} disabled={!canShare} aria-disabled={sharing.isBusy} onClick={() => void sharing.share()}>
            <IconShare aria-hidden size={20} />
            {sharingWords.share}
            {whose}
          </Button>
        )}
      </div>
      <p id={reasonId} className={isListed && isAvailable(report) ? 'visually-hidden' : styles['reason']}>
        {reason}
      </p>
      {sharing.link !== undefined && (
        <LazyDialog
          load={loadShareLink}
          onFailed={sharing.dropLink}
          props={{ link: sharing.link, isBusy: sharing.isBusy, onShare: sharing.shareAgain, onClose: sharing.dropLink }}
        />
      )}
    </div>
  );
}
