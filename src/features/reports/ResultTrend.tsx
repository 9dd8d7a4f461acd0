import words from '#words/results';
import { brand } from '../../brand.ts';
import type { ReportResult } from '../../contract/extensions.ts';
import { dateIn, formatDate } from '../../lib/time/dates.ts';
import { valueText } from '../../lib/reports/result-words.ts';
import { trendPoints, type TrendValue } from '../../lib/reports/trend-values.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import styles from './ResultTrend.module.css';
import { TrendChart } from './TrendChart.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Isolated } from '../../ui/Isolated.tsx';

type ResultTrendProps = {
  readonly result: ReportResult;
  /** At least two values, oldest first. */
  readonly values: readonly TrendValue[];
};

/** Shows how an analyte changed from report to report, as a chart and as a table. */
export function ResultTrend({ result, values }: ResultTrendProps) {
  const points = trendPoints(values);
  return (
    <Disclosure
      title={
        <>
          {words.compare(values.length)}
          <span className="visually-hidden">
            {' '}
            <RichText of={words.compareOf} tags={{ name: () => <Isolated of={result.analyte.name} /> }} />
          </span>
        </>
      }
    >
      <div className={styles['trend']}>
        {points.length > 1 && <TrendChart result={result} points={points} />}
        <TrendTable result={result} values={values} />
      </div>
    </Disclosure>
  );
}

/** The newest value comes first, because the customer came for it. */
function TrendTable({ result: { analyte }, values }: ResultTrendProps) {
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">
        <RichText of={words.overTime} tags={{ name: () => <Isolated of={analyte.name} /> }} />
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.date}</th>
          <th scope="col">{words.result}</th>
        </tr>
      </thead>
      <tbody>
        {values.toReversed().map(({ value, at }) => (
          <tr key={`${at}/${value}`}>
            <th scope="row">{formatDate(dateIn(brand.timeZone, at))}</th>
            <td>{valueText(value, analyte.unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
