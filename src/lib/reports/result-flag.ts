import words from '#words/results-in-words';
import type { ResultFlag } from '../../contract/choices.ts';
import type { Analyte, ReferenceInterval } from '../../contract/tests.ts';
import { labelOf } from '../text/label-of.ts';

/** The person whose sample was measured. */
export type Measured = {
  readonly sex?: string | undefined;
  /** Completed years on the day of the collection. */
  readonly age?: number | undefined;
};

const adultFrom = 18;

/**
 * Notes that name a condition which neither sex nor age determines and which nobody recorded at the collection; such an interval
 * never decides. Notes about a method, about how the sample is always taken or about what the bound means do not count. Neither
 * do notes that say that the interval is the usual one ("outside pregnancy; in pregnancy 11 or more").
 */
const conditions: readonly RegExp[] = [
  /^(in )?pregnancy|: not pregnant/,
  /phase|ovulation|menopause|puberty/,
  /^(non-)?smokers/,
  /^(lying down|upright)/,
  /hours after a high dose/,
  /^target in|^usual target in|^below \S+: goal after/,
  /the combined risk decides/,
];

/**
 * Returns the interval that applies to this patient. Without an age none does, because an interval without ages is for adults.
 * @returns undefined when none applies, when all depend on something else, or when several apply
 */
export function intervalFor({ intervals = [] }: Pick<Analyte, 'intervals'>, who: Measured): ReferenceInterval | undefined {
  const certain = intervals.filter((interval) => isFor(interval, who) && !isConditional(interval));
  const [first, ...others] = certain.length > 1 ? certain.filter(({ note }) => note === undefined) : certain;
  return others.length === 0 ? first : undefined;
}

function isFor({ sex, ageMin, ageMax }: ReferenceInterval, who: Measured): boolean {
  if (who.age === undefined || (sex !== undefined && sex !== who.sex)) return false;
  if (ageMin === undefined && ageMax === undefined) return who.age >= adultFrom;
  return who.age >= (ageMin ?? 0) && who.age <= (ageMax ?? Infinity);
}

const isConditional = ({ note = '' }: ReferenceInterval): boolean => conditions.some((condition) => condition.test(note));

/**
 * Returns the flag of HL7 table 0078. A value on a bound counts as inside. LL and HH are never derived: the laboratory decides
 * which values are critical, and the catalogue has no such limits.
 * @param interval the result of intervalFor
 * @returns undefined when nothing decides
 */
export function resultFlag(
  { values, expected = values?.slice(0, 1) }: Pick<Analyte, 'values' | 'expected'>,
  value: number | string,
  interval: ReferenceInterval | undefined,
): ResultFlag | undefined {
  if (typeof value === 'string') return expected === undefined ? beyondFlag(value, interval) : findingFlag(value, expected);
  const { low, high } = interval ?? {};
  if (low !== undefined && value < low) return 'L';
  if (high !== undefined && value > high) return 'H';
  return low === undefined && high === undefined ? undefined : 'N';
}

/** Flags "<0.01" or ">90", which lie beyond what can be measured, only if the flag is the same wherever the value lies. */
function beyondFlag(value: string, { low, high }: ReferenceInterval = {}): ResultFlag | undefined {
  const span = spanOf(value);
  if (span === undefined || (low ?? high) === undefined) return undefined;
  const { from, to, isOpen } = span;
  // A lower bound of 0 counts as none, because no measured value is below zero.
  const [least, most] = [low || -Infinity, high ?? Infinity];
  if (to < least || (isOpen && to === least)) return 'L';
  if (from > most || (isOpen && from === most)) return 'H';
  return from >= least && to <= most ? 'N' : undefined;
}

type Span = { readonly from: number; readonly to: number; readonly isOpen: boolean };

function spanOf(value: string): Span | undefined {
  const [, sign, orEqual, text] = /^([<>])(=?)\s*(\d+(?:\.\d+)?)$/.exec(value.trim()) ?? [];
  if (sign === undefined) return undefined;
  const limit = Number(text);
  return { from: sign === '<' ? -Infinity : limit, to: sign === '<' ? limit : Infinity, isOpen: orEqual === '' };
}

/** Returns no flag for a blood group, a pregnancy test or an old infection, of which no value is the right one. */
function findingFlag(value: string, expected: readonly string[]): ResultFlag | undefined {
  if (expected.length === 0) return undefined;
  return expected.some((one) => one.toLowerCase() === value.trim().toLowerCase()) ? 'N' : 'A';
}

/** Returns a flag as a word, or unchanged when it is not in the table. */
export const flagWord = (flag: string): string => labelOf(words.flags, flag);

/** Tells whether the flag says that a value is outside what was expected. */
export const isOutside = (flag: string | undefined): boolean => flag !== undefined && ['L', 'H', 'LL', 'HH', 'A'].includes(flag);
