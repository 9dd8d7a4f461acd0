/** A trend shows one analyte of one patient over time, in a chart and in the table beside it. */
import type { ReportResult } from '../../contract/extensions.ts';
import type { Value } from './result-words.ts';

export type TrendValue = { readonly value: Value; /** In epoch milliseconds. */ readonly at: number };
export type TrendPoint = { readonly value: number; readonly at: number };

/**
 * Returns the earlier values and this one, oldest first. The server joins only values in the same unit. Values without a readable
 * time are left out, because a trend needs one.
 * @param reportAt the time of this result if the result itself has none
 */
export function trendValues({ value, measuredAt, earlier = [] }: ReportResult, reportAt: string): TrendValue[] {
  const all = [...earlier, { value, measuredAt: measuredAt ?? reportAt }];
  const values = all
    .map((entry) => ({ value: entry.value, at: Date.parse(entry.measuredAt) }))
    .filter(({ at }) => !Number.isNaN(at));
  // Two tests of one sample may measure the same analyte.
  const once = new Map(values.map((entry) => [`${entry.at}/${entry.value}`, entry]));
  return [...once.values()].toSorted((one, other) => one.at - other.at);
}

/** Leaves out findings, which have no place on a scale. */
export const trendPoints = (values: readonly TrendValue[]): TrendPoint[] =>
  values.filter((entry): entry is TrendPoint => typeof entry.value === 'number');
