import { createHash } from 'node:crypto';
import type { Analyte, ReferenceInterval } from '../../src/contract/tests.ts';
import { intervalFor, type Measured } from '../../src/lib/reports/result-flag.ts';

/**
 * The person and the day decide the value: the same seed draws the same value, and another day of the same person a similar
 * one.
 */
export type Seed = { readonly person: string; readonly day: string };

const outsideShare = 0.08;
/** The change from one day to another, as a part of an interval's width. */
const wobble = 0.06;

/** Returns a number from 0 up to 1 that is always the same for the same words. */
function chance(...words: readonly string[]): number {
  return createHash('sha256').update(words.join('\n')).digest().readUInt32BE() / 2 ** 32;
}

/** Returns a value that a laboratory could well find; undefined for an analyte about which the catalogue says nothing. */
export function drawValue(analyte: Analyte, who: Measured, seed: Seed): number | string | undefined {
  if (analyte.values !== undefined) return drawFinding(analyte.id, analyte.values, seed);
  const interval = intervalFor(analyte, who) ?? likelyInterval(analyte, who);
  if (interval === undefined) return undefined;
  const { person, day } = seed;
  const place = usualPlace(person, analyte.id) + wobble * (2 * chance(person, analyte.id, day) - 1);
  return rounded(valueAt(interval, place), interval);
}

/** If all intervals depend on something unknown, any of them will do. */
const likelyInterval = ({ intervals = [] }: Analyte, { sex }: Measured): ReferenceInterval | undefined =>
  intervals.find((interval) => interval.sex === undefined || interval.sex === sex) ?? intervals[0];

/** Returns where a person's values lie: 0 is the lower bound of the interval, 1 the upper one. Most lie around the middle. */
function usualPlace(person: string, analyteId: string): number {
  const beyond = 0.1 + 0.12 * chance(person, analyteId, 'beyond');
  const side = chance(person, analyteId, 'side');
  if (side < outsideShare / 2) return -beyond;
  if (side > 1 - outsideShare / 2) return 1 + beyond;
  return 0.1 + 0.4 * (chance(person, analyteId, 'one') + chance(person, analyteId, 'two'));
}

function valueAt({ low, high }: ReferenceInterval, place: number): number {
  if (low === undefined) return (high ?? 0) * (0.45 + 0.5 * place);
  if (high === undefined) return low === 0 ? Math.max(place, 0.1) : low * (1.05 + 0.7 * place);
  // An interval over several powers of ten has its middle at the geometric mean.
  if (low > 0 && high / low > 8) return low * (high / low) ** place;
  return Math.max(low + (high - low) * place, low / 2);
}

/** Rounds to as many digits as the bounds have, and as their distance requires. */
function rounded(value: number, { low, high }: ReferenceInterval): number {
  const size = high === undefined ? (low ?? 1) : high - (low ?? 0);
  const wanted = [40, 2, 0.05].findIndex((least) => size >= least);
  const digits = Math.max(wanted === -1 ? 3 : wanted, digitsOf(low), digitsOf(high));
  return Number(value.toFixed(digits));
}

const digitsOf = (bound = 0): number => String(bound).split('.')[1]?.length ?? 0;

/** These findings are slight. Apart from the expected finding, no others are ever made up. */
const mild = new Set(['Trace', 'Few', 'Slightly hazy']);

function drawFinding(id: string, values: readonly string[], { person, day }: Seed): string | undefined {
  const [expected, next = ''] = values;
  return mild.has(next) && chance(person, id, day, 'finding') < outsideShare ? next : expected;
}
