import words from '#words/results';
import { brand } from '../../brand.ts';
import type { ReportResult } from '../../contract/extensions.ts';
import { dateIn, formatDate } from '../../lib/time/dates.ts';
import { resultFlag } from '../../lib/reports/result-flag.ts';
import { usualRange, valueText } from '../../lib/reports/result-words.ts';
import { chartSize, plot, trendChart, type ChartLabel, type ChartPoint } from '../../lib/reports/trend-chart.ts';
import type { TrendPoint } from '../../lib/reports/trend-values.ts';
import styles from './TrendChart.module.css';
import { isolated } from '../../lib/text/isolated.ts';

type TrendChartProps = {
  readonly result: ReportResult;
  /** At least two points, oldest first. */
  readonly points: readonly TrendPoint[];
};

/** Draws a line through the values over the usual range. The unit is in the table below, with every value. */
export function TrendChart({ result, points }: TrendChartProps) {
  const interval = result.interval ?? {};
  const chart = trendChart(points, interval, { value: (value) => valueText(value), date: dateOf });
  return (
    <svg
      role="img"
      aria-label={inWords(result, points)}
      viewBox={`0 0 ${chartSize.width} ${chartSize.height}`}
      className={styles['chart']}
    >
      {chart.band && <Band {...chart.band} />}
      <line className={styles['axis']} x1={plot.left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} />
      <Labels of={chart.bounds} look="bound" />
      <polyline className={styles['line']} points={chart.points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {chart.points.map((point) => (
        <Point key={`${point.at}/${point.value}`} of={point} isOutside={isOutside(result, point)} />
      ))}
      <Labels of={chart.values} look="value" />
      <Labels of={chart.dates} look="date" />
    </svg>
  );
}

const dateOf = (at: number) => formatDate(dateIn(brand.timeZone, at));

/** The interval is the current one; the interval of an earlier day is in the report of that day. */
function isOutside({ analyte, interval }: ReportResult, { value }: TrendPoint): boolean {
  const flag = resultFlag(analyte, value, interval);
  return flag !== undefined && flag !== 'N';
}

function inWords(result: ReportResult, points: readonly TrendPoint[]): string {
  const { name, unit } = result.analyte;
  const values = points.map(({ value, at }) => words.valueOn(valueText(value, unit), dateOf(at))).join(', ');
  const range = usualRange(result);
  return range ? words.chartWithRange(isolated(name), values, range) : words.chart(isolated(name), values);
}

function Band({ top, bottom }: { readonly top: number; readonly bottom: number }) {
  return (
    <rect className={styles['band']} x={plot.left} width={plot.right - plot.left} y={top} height={Math.max(bottom - top, 1)} />
  );
}

/** A value outside the range differs in shape, not only in colour. */
function Point({ of: { x, y }, isOutside }: { readonly of: ChartPoint; readonly isOutside: boolean }) {
  if (!isOutside) return <circle className={styles['within']} cx={x} cy={y} r={4.5} />;
  return <path className={styles['outside']} d={`M${x} ${y - 6}l6 6l-6 6l-6 -6z`} />;
}

function Labels({ of: labels, look }: { readonly of: readonly ChartLabel[]; readonly look: 'bound' | 'value' | 'date' }) {
  return labels.map(({ x, y, text, anchor }) => (
    <text key={`${x}/${y}`} x={x} y={y} textAnchor={anchor} className={styles[look]}>
      {text}
    </text>
  ));
}
