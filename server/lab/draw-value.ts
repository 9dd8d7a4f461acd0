import { createHash } from 'node:crypto';
import type { Analyte, ReferenceInterval } from '../../src/contract/tests.ts';
import { intervalFor, type Measured } from '../../src/lib/reports/result-flag.ts';

/** Whose value it is, and of which day: the same seed draws the same value, another day of the same person a near one. */
export type Seed = { readonly person: string; readonly day: string };

const outsideShare = 0.08;
/** Of an interval's width, from one day to another. */
const wobble = 0.06;

/** From 0 up to 1, always the same for the same words. */
function chance(...words: readonly string[]): number {
  return createHash('sha256').update(words.join('\n')).digest().readUInt32BE() / 2 ** 32;
}

/** A value that a laboratory could well find; undefined for an analyte which the catalogue says nothing about. */
export function drawValue(analyte: Analyte, who: Measured, seed: Seed): number | string | undefined {
  if (analyte.values !== undefined) return drawFinding(analyte.id, analyte.values, seed);
  const interval = intervalFor(analyte, who) ?? likelyInterval(analyte, who);
  if (interval === undefined) return undefined;
  const { person, day } = seed;
  const place = usualPlace(person, analyte.id) + wobble * (2 * chance(person, analyte.id, day) - 1);
  return rounded(valueAt(interval, place), interval);
}

/** Where all intervals depend on something that nobody noted, one of them is as good as another. */
const likelyInterval = ({ intervals = [] }: Analyte, { sex }: Measured): ReferenceInterval | undefined =>
  intervals.find((interval) => interval.sex === undefined || interval.sex === sex) ?? intervals[0];

/** Where a person's values lie: 0 is the lower bound of the interval, 1 the upper one. Most lie around the middle. */
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
  // Over several powers of ten the middle is not half of the sum.
  if (low > 0 && high / low > 8) return low * (high / low) ** place;
  return Math.max(low + (high - low) * place, low / 2);
}

/** As many digits as the bounds have, and as their distance asks for. */
function rounded(value: number, { low, high }: ReferenceInterval): number {
  const size = high === undefined ? (low ?? 1) : high - (low ?? 0);
  const wanted = [40, 2, 0.05].findIndex((least) => size >= least);
  const digits = Math.max(wanted === -1 ? 3 : wanted, digitsOf(low), digitsOf(high));
  return Number(value.toFixed(digits));
}

const digitsOf = (bound = 0): number => String(bound).split('.')[1]?.length ?? 0;

/** Of the findings that say a little of something. Nothing else than the expected one and these is ever made up. */
const mild = new Set(['Trace', 'Few', 'Slightly hazy']);

function drawFinding(id: string, values: readonly string[], { person, day }: Seed): string | undefined {
  const [expected, next = ''] = values;
  return mild.has(next) && chance(person, id, day, 'finding') < outsideShare ? next : expected;
}
