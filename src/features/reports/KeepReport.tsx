import words from '#words/reports';
import { IconCircleCheck, IconDeviceMobileDown } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import type { Report } from '../../contract/reports.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { refreshKeptReport, useIsReportKept, keepReport, removeKeptReport } from '../../data/reports/report-files.ts';
import { fileSizeInWords } from '../../lib/prescriptions/prescription-words.ts';
import { isAvailable } from '../../lib/reports/report-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { messageOf } from '../../lib/failures/api-error.ts';
import { failureWords } from '../../lib/failures/failure-words.ts';
import { useAction } from '../../ui/use-action.ts';
import styles from './KeepReport.module.css';

type KeepReportProps = { readonly report: Report };

/** Keeps the PDF of an available report on this device, or removes it. */
export function KeepReport({ report }: KeepReportProps) {
  return isAvailable(report) ? <Keeping report={report} /> : null;
}

function Keeping({ report }: KeepReportProps) {
  const isKept = useIsReportKept(report.id);
  const isOnline = useIsOnline();
  const { isBusy, percent, problem, keep, remove } = useKeeping(report);
  const noteId = useId();
  useUpToDate(report, isKept === true && isOnline);
  if (isKept === undefined) return <div className={`${styles['unknown']} no-print`} />;
  return (
    <div className={`${styles['keep']} no-print`}>
      {/* One button serves both ways, so that the focus stays where it is. */}
      <Button
        variant="outline"
        disabled={!isKept && !isOnline}
        aria-disabled={isBusy}
        aria-describedby={noteId}
        onClick={() => void (isKept ? remove() : keep())}
      >
        {!isKept && <IconDeviceMobileDown aria-hidden size={20} />}
        {labelOf({ isKept, isBusy, percent })}
      </Button>
      <p id={noteId} role="status" className={isKept ? styles['kept'] : styles['note']}>
        {isKept && <IconCircleCheck aria-hidden size={18} />}
        {noteOf(report, isKept, isOnline)}
      </p>
      {problem && (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      )}
    </div>
  );
}

type State = { readonly isKept: boolean; readonly isBusy: boolean; readonly percent: number | undefined };

function labelOf({ isKept, isBusy, percent }: State): string {
  if (isKept) return words.removeKept;
  if (isBusy) return percent === undefined ? words.keepBusy : words.keepProgress(percent);
  return words.keep;
}

function noteOf({ fileSize }: Report, isKept: boolean, isOnline: boolean): string {
  if (isKept) return words.kept;
  if (!isOnline) return words.keepOffline;
  return fileSize === undefined ? words.keepNote : words.keepNoteOfSize(fileSizeInWords(fileSize));
}

/** A corrected report replaces the copy on the device. */
function useUpToDate(report: Report, isDue: boolean): void {
  useEffect(() => {
    if (isDue) void refreshKeptReport(report);
  }, [isDue, report]);
}

/** Saves the copy on this device, and removes it. */
function useKeeping(report: Report) {
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const { act, isBusy } = useAction<[() => Promise<string | undefined>]>({
    run: async (work) => {
      setProblem(undefined);
      try {
        setProblem(await work());
      } finally {
        setPercent(undefined);
      }
    },
    failed: (error) => setProblem(messageOf(error, words.keepFailed(failureWords(error)))),
  });

  async function kept(): Promise<string | undefined> {
    const outcome = await keepReport(report, setPercent);
    return outcome === 'kept' ? undefined : words.keepRefusals[outcome];
  }

  return {
    isBusy,
    percent,
    problem,
    keep: () => act(kept),
    remove: () => act(() => removeKeptReport(report.id).then(() => undefined)),
  };
}
