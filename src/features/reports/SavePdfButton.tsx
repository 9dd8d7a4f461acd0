import words from '#words/reports';
import { IconDownload } from '@tabler/icons-react';
import type { Report } from '../../contract/reports.ts';
import { useReportDownload } from '../../flows/use-report-download.ts';
import { DownloadLabel } from '../../ui/DownloadLabel.tsx';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import styles from './ReportViewer.module.css';

type SavePdfButtonProps = {
  readonly report: Report;
  /** The bytes of the file if they are loaded: then nothing is fetched, and no network is needed. */
  readonly bytes?: ArrayBuffer;
  /** In a bar, a phone has room for the icon alone. */
  readonly isInBar?: boolean;
};

export function SavePdfButton({ report, bytes, isInBar = false }: SavePdfButtonProps) {
  const { isBusy, percent, download } = useReportDownload();

  function save(): void {
    if (bytes) saveFile(new Blob([bytes], { type: 'application/pdf' }), `report-${report.id}.pdf`);
    else void download(report);
  }

  return (
    <Button variant="outline" aria-disabled={isBusy} onClick={save}>
      {isInBar ? (
        <>
          <IconDownload aria-hidden size={20} />
          <span className={styles['label']}>{words.download}</span>
        </>
      ) : (
        <DownloadLabel label={words.download} isBusy={isBusy} percent={percent} />
      )}
    </Button>
  );
}
