import words from '#words/reports';
import type { Report } from '../../contract/reports.ts';
import { testsInWords } from '../../lib/reports/report-words.ts';
import { Stack } from '../../ui/Stack.tsx';
import card from '../../ui/list-card.module.css';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';
import { Card } from '../../ui/Card.tsx';
import { ScreenReaderReportName } from './ScreenReaderReportName.tsx';
import { ReportActions } from './ReportActions.tsx';
import styles from './ReportCard.module.css';
import { ReportStatus } from './ReportStatus.tsx';

type ReportCardProps = { readonly report: Report; readonly onOpen: () => void };

/** Shows one report of the list; its dialog has the rest (REPORT-006). */
export function ReportCard({ report, onOpen }: ReportCardProps) {
  const { patient, orderNumber, status, isSample, replacesReportedAt } = report;
  return (
    <li>
      <Stack as={Card} gap={12}>
        <div>
          <div className={card['head']}>
            <p className={styles['patient']}>
              <InLanguage of={patient.name} />
            </p>
            <span className={card['pills']}>
              {isSample && <Badge tone="warning">{words.sample}</Badge>}
              {replacesReportedAt && <Badge tone="warning">{words.corrected}</Badge>}
              <ReportStatus status={status} />
            </span>
          </div>
          <h3 className={`${card['holds']} ${styles['tests']}`}>
            <InLanguage of={testsInWords(report)} />
          </h3>
          {orderNumber !== '' && <p className={styles['order']}>{words.ofOrder(orderNumber)}</p>}
        </div>
        <ReportActions report={report} isListed>
          <Button variant="outline" onClick={onOpen}>
            {words.view}
            <ScreenReaderReportName number={orderNumber} />
          </Button>
        </ReportActions>
      </Stack>
    </li>
  );
}
