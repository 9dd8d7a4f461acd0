/**
 * Works out how long before a visit nothing may be eaten, in hours and in words.
 *
 * The usual fast before a blood test is 8 to 12 hours overnight, with as much plain water as one likes. Results drift when it
 * grows much longer than 14 hours, and that is hard on whoever takes medicine for diabetes.
 * @see decision G32 (8–12 hours); MedlinePlus, Fasting for a Blood Test; WHO 2006, Definition and diagnosis of diabetes
 * mellitus, annex 1 (8–14 hours overnight); Simundic et al., Clin Chim Acta 2014;432:33–37 (12 hours, morning, water only)
 */
import times from '#words/times';
import words from '#words/visits';
import type { Preparation } from '../../contract/tests.ts';
import { addDays, dateIn, formatDateWithWeekday, minutesIn } from '../time/dates.ts';
import { shownClockOn, withZone } from '../time/shown-times.ts';

/** `isAssumed` means that fasting is needed, but nobody says for how long. */
export type Fast = { readonly hours: number; readonly isAssumed: boolean };

type FastingItem = Pick<Preparation, 'fastingHours'> & { readonly fastingRequired?: boolean };

const hourMs = 3_600_000;
/** The stricter end of what is usual. */
const assumedHours = 12;
/** Nobody fasts longer for a visit at home, so a larger number is a mistake. */
const mostHours = 24;
const longestHours = 14;
/** A visit of an hour that begins by ten ends within 14 hours of a dinner at nine. No sample is collected before five. */
const morning = { first: 5 * 60, last: 10 * 60 };
/** Such a fast fits between two meals of one day, the first of them by seven. */
const short = { hours: 6, firstMeal: 7 * 60 };

/** Returns the strictest fast of several items, or undefined when none of them needs one. */
export function fastOf(items: readonly FastingItem[]): Fast | undefined {
  const fasts = items.flatMap((item) => fastOfOne(item) ?? []);
  const hours = Math.max(...fasts.map((fast) => fast.hours));
  if (fasts.length === 0) return undefined;
  return { hours, isAssumed: fasts.every((fast) => fast.isAssumed || fast.hours < hours) };
}

function fastOfOne({ fastingHours = 0, fastingRequired = false }: FastingItem): Fast | undefined {
  if (fastingHours > 0 && fastingHours <= mostHours) return { hours: fastingHours, isAssumed: false };
  return fastingRequired || fastingHours > mostHours ? { hours: assumedHours, isAssumed: true } : undefined;
}

/** Returns when the last meal must be over. Elapsed hours are counted, because the clocks may change in between. */
export const lastMealBefore = (startsAt: number, { hours }: Fast): number => startsAt - hours * hourMs;

/** Tells whether a visit at this time requires little more than a night without food, or a short fast after breakfast. */
export function suitsFasting(startsAt: number, timeZone: string, { hours }: Fast): boolean {
  const minutes = minutesIn(timeZone, startsAt);
  const isAfterBreakfast = hours <= short.hours && minutes - hours * 60 >= short.firstMeal;
  return isAfterBreakfast || (morning.first <= minutes && minutes <= morning.last);
}

type Visit = { readonly startsAt?: number | undefined; readonly endsAt?: number | undefined };

/** Returns the main line first, without a full stop, and then further advice. */
export function fastingLines(fast: Fast, { startsAt, endsAt }: Visit, timeZone: string): string[] {
  const assumed = fast.isAssumed ? [words.hoursAssumed(fast.hours)] : [];
  if (startsAt === undefined) return [words.lastMealHours(fast.hours), words.longerDoesNotHelp, words.plainWater, ...assumed];
  const lastMealAt = lastMealBefore(startsAt, fast);
  return [
    words.lastMealBefore(momentIn(timeZone, lastMealAt)),
    words.fastIs(fast.hours),
    words.plainWater,
    ...waitLines(lastMealAt, endsAt),
    ...assumed,
  ];
}

function waitLines(lastMealAt: number, endsAt: number | undefined): string[] {
  const waitHours = endsAt === undefined ? 0 : Math.ceil((endsAt - lastMealAt) / hourMs);
  return waitHours <= longestHours ? [] : [words.hoursAfterMeal(waitHours)];
}

/** Returns "8:30 pm on Tue, 24 Nov 2026". Midnight belongs to the night before, so that nobody is a day late. */
function momentIn(timeZone: string, instant: number): string {
  if (minutesIn(timeZone, instant) !== 0) return shownClockOn(timeZone, instant);
  return times.clockOn(withZone(times.midnight, timeZone), formatDateWithWeekday(addDays(dateIn(timeZone, instant), -1)));
}
