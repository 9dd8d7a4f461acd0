import words from '#words/visits';
import type { TimeSlot } from '../../contract/slots.ts';
import type { Preparation } from '../../contract/tests.ts';
import { isWithin, windowOf } from './collection-window.ts';
import { formatClock, minutesIn, type CalendarDate } from '../time/dates.ts';
import { fastOf, suitsFasting } from './fasting.ts';
import { slotInstants } from './time-slots.ts';
import { conjunction } from '../text/conjunction.ts';
import { withZone } from '../time/shown-times.ts';
import { isolated } from '../text/isolated.ts';

type FittedItem = Preparation & { readonly name: string; readonly fastingRequired?: boolean };

export type SlotFit = {
  readonly isGood: boolean;
  /** The hours of a fast that the slot makes hard, or that it suits; undefined when nobody fasts, or the fast is no matter. */
  readonly fastHours: number | undefined;
  /** The names of the items that are better collected at another time. */
  readonly outside: readonly string[];
};

/**
 * @param startsAt the slot's beginning, epoch milliseconds
 * @param timeZone the provider's
 * @returns undefined when the items do not depend on the time
 */
export function suitsSlot(items: readonly FittedItem[], startsAt: number, timeZone: string): SlotFit | undefined {
  const fast = fastOf(items);
  const isHard = fast !== undefined && !suitsFasting(startsAt, timeZone, fast);
  const outside = outsideOf(items, minutesIn(timeZone, startsAt));
  const isGood = !isHard && outside.length === 0;
  if (isGood && !fast && !items.some(windowOf)) return undefined;
  return { isGood, fastHours: isHard || isGood ? fast?.hours : undefined, outside };
}

/** Returns "9:00 am suits fasting." */
export function slotFitSentence({ isGood, fastHours, outside }: SlotFit, startsAt: number, timeZone: string): string {
  const clock = withZone(formatClock(minutesIn(timeZone, startsAt)), timeZone);
  if (isGood) return fastHours === undefined ? words.slotSuitsTests(clock) : words.slotSuitsFasting(clock);
  if (fastHours === undefined) return words.slotOutside(clock, atMostThree(outside));
  return outside.length === 0
    ? words.slotHardForFast(clock, fastHours)
    : words.slotHardAndOutside(clock, fastHours, atMostThree(outside));
}

/** Returns a note for a well-chosen slot: "Suits fasting". The others get none, so that these stand out. */
export function slotNote(
  items: readonly FittedItem[],
  slot: Pick<TimeSlot, 'displayTime' | 'startsAt' | 'endsAt'>,
  date: CalendarDate | undefined,
  timeZone: string,
): string | undefined {
  const times = date === undefined ? undefined : slotInstants(slot, date, timeZone);
  const fit = times && suitsSlot(items, times.startsAt, timeZone);
  if (!fit?.isGood) return undefined;
  return fit.fastHours === undefined ? words.suitsTests : words.suitsFasting;
}

/** Returns the names of the items that are better collected at another time. */
function outsideOf(items: readonly FittedItem[], minutes: number): string[] {
  const names = items.flatMap((item) => {
    const window = windowOf(item);
    return window === undefined || isWithin(window, minutes) ? [] : item.name;
  });
  return [...new Set(names.map(isolated))];
}

function atMostThree(names: readonly string[]): string {
  return conjunction(names.length > 3 ? [...names.slice(0, 2), words.moreItems(names.length - 2)] : names);
}
