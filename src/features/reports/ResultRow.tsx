import resultsInWords from '#words/results-in-words';
import { IconArrowDown, IconArrowUp, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReportResult } from '../../contract/extensions.ts';
import type { Report } from '../../contract/reports.ts';
import { standingInWords, standingOf, usualRange, valueText } from '../../lib/reports/result-words.ts';
import { trendValues } from '../../lib/reports/trend-values.ts';
import { IntervalBar } from './IntervalBar.tsx';
import styles from './ResultRow.module.css';
import { ResultTrend } from './ResultTrend.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';

type ResultRowProps = {
  readonly id: string;
  readonly result: ReportResult;
  readonly report: Report;
  readonly heading: 'h4' | 'h5';
};

/** Shows one analyte: its value, how that compares with the usual range, and its trend if there are earlier values. */
export function ResultRow({ id, result, report, heading: Heading }: ResultRowProps) {
  const { analyte, value } = result;
  const range = usualRange(result);
  const values = trendValues(result, report.collectedAt ?? report.reportedAt ?? report.createdAt);
  return (
    <li id={id} tabIndex={-1} className={styles['row']}>
      <div className={styles['head']}>
        <Heading className={styles['name']}>
          <InLanguage of={analyte.name} />
        </Heading>
        <p className={styles['value']}>{valueText(value, analyte.unit)}</p>
      </div>
      <IntervalBar result={result} />
      <div className={styles['foot']}>
        <Standing of={result} />
        {range && <p className={styles['range']}>{range}</p>}
      </div>
      {values.length > 1 && <ResultTrend result={result} values={values} />}
    </li>
  );
}

function Standing({ of: result }: { readonly of: ReportResult }) {
  const standing = standingInWords(result);
  if (!standing) return null;
  return (
    <p className={styles[standingOf(result) ?? 'within']}>
      <Sign of={standing} />
      {standing}
    </p>
  );
}

const standings = resultsInWords.standings;

function Sign({ of: standing }: { readonly of: string }) {
  if ([standings.H, standings.HH].includes(standing)) return <IconArrowUp aria-hidden size={18} />;
  if ([standings.L, standings.LL].includes(standing)) return <IconArrowDown aria-hidden size={18} />;
  return standing === standings.A ? <IconInfoCircle aria-hidden size={18} /> : <IconCheck aria-hidden size={18} />;
}
