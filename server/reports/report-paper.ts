/** This is what a report says, on paper and on the page of a share link. */
import common from '#words/common';
import type { Analyte, ReferenceInterval } from '../../src/contract/tests.ts';
import type { Unlinked } from '../platform/typed-text.ts';

export type ReportPaper = {
  readonly reportNumber: string;
  readonly orderNumber: string;
  readonly patient: {
    readonly name: Unlinked;
    readonly sex?: string | undefined;
    /** completed years on the day of the collection */
    readonly age?: number | undefined;
  };
  /** epoch milliseconds */
  readonly collectedAt?: number | undefined;
  readonly reportedAt: number;
  /** when the replaced report came out; only a corrected report has it */
  readonly replacesReportedAt?: number | undefined;
  /** the provider's */
  readonly timeZone: string;
  readonly tests: readonly PaperTest[];
  readonly notes?: string | undefined;
  /** whether the demonstration made it; every page says so */
  readonly isSample: boolean;
};

/** A name in another language has the English one beside it, since a doctor elsewhere may know that alone. */
export type PaperTest = {
  readonly name: string;
  readonly englishName?: string | undefined;
  readonly results: readonly PaperResult[];
};

export type PaperResult = {
  readonly analyte: Pick<Analyte, 'name' | 'englishName' | 'unit' | 'values'>;
  /** a number in the analyte's unit, or a finding in words */
  readonly value: number | string;
  /** the interval that holds for this patient */
  readonly interval?: ReferenceInterval | undefined;
  readonly flag?: string | undefined;
};

/** Returns a sex of the documents by its name, and any other as the lab entered it. */
export const sexInWords = (sex: string): string => (common.genders as Readonly<Record<string, string>>)[sex] ?? sex;
