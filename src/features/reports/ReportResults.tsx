import words from '#words/results';
import common from '#words/common';
import { useId } from 'react';
import type { ReportResult } from '../../contract/extensions.ts';
import type { Report } from '../../contract/reports.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { mayHaveResults, useReportResults } from '../../data/reports/report-results.ts';
import { byTest, outsideInWords, outsideResults, summaryInWords } from '../../lib/reports/result-words.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { Button } from '../../ui/Button.tsx';
import { ReadAloud } from '../../ui/ReadAloud.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { OutsideResults } from './OutsideResults.tsx';
import styles from './ReportResults.module.css';
import { ResultRow } from './ResultRow.tsx';

type ReportResultsProps = { readonly report: Report };

/** Shows the results of an available report as values (decision X6), and nothing if there are none. */
export function ReportResults({ report }: ReportResultsProps) {
  return mayHaveResults(report) ? <LoadedResults report={report} /> : null;
}

function LoadedResults({ report }: ReportResultsProps) {
  const results = useReportResults(report);
  return (
    <CachedView
      of={results}
      skeleton={<ResultsLoading />}
      failed={(error, retry) => <ResultsFailed isUnreadable={error.kind === 'shape'} onRetry={retry} />}
    >
      {(rows) => rows.length > 0 && <Results of={rows} report={report} />}
    </CachedView>
  );
}

function Results({ of: results, report }: ReportResultsProps & { readonly of: readonly ReportResult[] }) {
  const headingId = useId();
  const summary = summaryInWords(results);
  const idOf = (result: ReportResult) => `${headingId}-${results.indexOf(result)}`;
  return (
    <section aria-labelledby={headingId} className={styles['results']}>
      <h3 id={headingId}>{words.title}</h3>
      {summary && (
        <>
          <div className={styles['summary']}>
            <p>{summary}</p>
            <OutsideResults of={results} idOf={idOf} />
          </div>
          <ReadAloud lines={[summary, ...outsideResults(results).map(outsideInWords)]} />
        </>
      )}
      {byTest(results).map((group) => (
        <div key={group[0].testName} className={styles['test']}>
          {group[0].testName && <h4>{group[0].testName}</h4>}
          <ul className={styles['rows']}>
            {group.map((result) => (
              <ResultRow
                key={result.analyte.id}
                id={idOf(result)}
                result={result}
                report={report}
                heading={group[0].testName ? 'h5' : 'h4'}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function ResultsLoading() {
  return (
    <div className={styles['results']}>
      <p className="visually-hidden">{words.loading}</p>
      <Skeleton height="1.5rem" width="6rem" />
      <Skeleton height="4.5rem" radius="12px" />
      <Skeleton height="4.5rem" radius="12px" />
    </div>
  );
}

/** The report itself can still be opened. */
function ResultsFailed({ isUnreadable, onRetry }: { readonly isUnreadable: boolean; readonly onRetry: () => void }) {
  const failed = isUnreadable ? words.unreadable : words.failed;
  return (
    <div role="alert" className={styles['failed']}>
      <p>{useIsOnline() ? failed : words.offline}</p>
      <Button variant="outline" onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </div>
  );
}
