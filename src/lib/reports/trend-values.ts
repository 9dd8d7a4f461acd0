/** One analyte of one patient over time, for a chart and for the table beside it. */
import type { ReportResult } from '../../contract/extensions.ts';
import type { Value } from './result-words.ts';

export type TrendValue = { readonly value: Value; /** epoch milliseconds */ readonly at: number };
export type TrendPoint = { readonly value: number; readonly at: number };

/**
 * The earlier values and this one, oldest first. The server joins only what was measured in the same unit; what has no
 * readable time is left out, since a trend is nothing without one.
 * @param measuredAt of this result where it does not tell itself
 */
export function trendValues({ value, measuredAt, earlier = [] }: ReportResult, reportAt: string): TrendValue[] {
  const all = [...earlier, { value, measuredAt: measuredAt ?? reportAt }];
  const values = all
    .map((entry) => ({ value: entry.value, at: Date.parse(entry.measuredAt) }))
    .filter(({ at }) => !Number.isNaN(at));
  // Two tests of one sample may measure the same.
  const once = new Map(values.map((entry) => [`${entry.at}/${entry.value}`, entry]));
  return [...once.values()].toSorted((one, other) => one.at - other.at);
}

/** A finding has no place on a scale. */
export const trendPoints = (values: readonly TrendValue[]): TrendPoint[] =>
  values.filter((entry): entry is TrendPoint => typeof entry.value === 'number');
