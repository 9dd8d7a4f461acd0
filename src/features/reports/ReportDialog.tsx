import words from '#words/reports';
import common from '#words/common';
import { IconFileText } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import type { Report } from '../../contract/reports.ts';
import { isAvailable } from '../../lib/reports/report-words.ts';
import { Dialog } from '../../ui/mantine/Dialog.tsx';
import { LazyDialog } from '../../ui/LazyDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { isolated } from '../../lib/text/isolated.ts';
import { shownInstant } from '../../lib/time/shown-times.ts';
import { EndShareDialog, type Ending } from './EndShareDialog.tsx';
import { KeepReport } from './KeepReport.tsx';
import { ReadyToSee, ShownNow } from './ReadyToSee.tsx';
import { ReportActions } from './ReportActions.tsx';
import styles from './ReportDialog.module.css';
import { ReportFacts } from './ReportFacts.tsx';
import { ReportResults } from './ReportResults.tsx';
import { ShareState } from './ShareState.tsx';
import { useObstacles } from './use-obstacles.ts';

const loadViewer = () => import('./ReportViewer.tsx').then((module) => module.ReportViewer);

type ReportDialogProps = { readonly report: Report; readonly onClose: () => void };

/** Shows all of a report from the list's data, because the API has no call for a single one (REPORT-006, decision G51). */
export function ReportDialog({ report, onClose }: ReportDialogProps) {
  const [step, setStep] = useState<'report' | 'pages'>('report');
  const [ending, setEnding] = useState<Ending>();
  const [isReady, setIsReady] = useState(false);
  const { canOpen } = useObstacles(report);
  const isConfidential = report.isConfidential === true && isAvailable(report);
  const Shown = isConfidential ? ShownNow : Fragment;
  const back = () => setStep('report');
  if (ending) return <EndShareDialog reportId={report.id} ending={ending} onDone={() => setEnding(undefined)} />;
  return (
    <>
      <Dialog
        title={report.patient.name === '' ? words.reportTitle : words.reportTitleOf(isolated(report.patient.name))}
        onClose={onClose}
        isCovered={step === 'pages'}
        isDocument
      >
        <div className={styles['body']}>
          {report.isSample && <Notice tone="warning" title={common.sampleReport} />}
          <CorrectionNotice of={report} />
          <ReportFacts of={report} />
          {isConfidential && !isReady ? (
            <ReadyToSee onReady={() => setIsReady(true)} />
          ) : (
            <Shown>
              <ReportActions report={report}>
                {isAvailable(report) && (
                  <Button className={styles['open']} disabled={!canOpen} onClick={() => setStep('pages')}>
                    <IconFileText aria-hidden size={20} />
                    {words.open}
                  </Button>
                )}
              </ReportActions>
              {report.share && <ShareState of={report.share} onEnd={setEnding} />}
              <ReportResults report={report} />
              <KeepReport report={report} />
            </Shown>
          )}
        </div>
      </Dialog>
      {step === 'pages' && <LazyDialog load={loadViewer} onFailed={back} props={{ report, onClose: back }} />}
    </>
  );
}

/** A reader who has read, saved or shown the earlier report must not rely on it any longer. */
function CorrectionNotice({ of: { replacesReportedAt } }: { readonly of: Report }) {
  if (replacesReportedAt === undefined) return null;
  const instant = Date.parse(replacesReportedAt);
  return (
    <Notice tone="warning" title={words.correctedTitle}>
      <p>{Number.isNaN(instant) ? words.replacesEarlier : words.replacesOne(shownInstant(instant))}</p>
    </Notice>
  );
}
