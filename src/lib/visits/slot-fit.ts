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

/** The words continue after a clock time: "9:00 am" "suits fasting". */
export type SlotFit = { readonly isGood: boolean; readonly words: string; readonly advice?: string };

/**
 * @param startsAt the slot's beginning, epoch milliseconds
 * @param timeZone the provider's
 * @returns undefined when the items do not depend on the time
 */
export function suitsSlot(items: readonly FittedItem[], startsAt: number, timeZone: string): SlotFit | undefined {
  const fast = fastOf(items);
  const isHard = fast !== undefined && !suitsFasting(startsAt, timeZone, fast);
  const outside = outsideOf(items, minutesIn(timeZone, startsAt));
  if (!isHard && outside.length === 0) {
    if (fast) return { isGood: true, words: 'suits fasting' };
    return items.some(windowOf) ? { isGood: true, words: 'suits your tests' } : undefined;
  }
  const words = [
    ...(isHard ? [`makes a ${fast.hours}-hour fast hard`] : []),
    ...(outside.length > 0 ? [`is outside the best time for ${atMostThree(outside)}`] : []),
  ].join(' and ');
  return { isGood: false, words, ...(isHard && { advice: 'A morning slot, up to 10:00 am, is easier.' }) };
}

/** Returns "9:00 am suits fasting." */
export function slotFitSentence({ words, advice }: SlotFit, startsAt: number, timeZone: string): string {
  const sentence = `${withZone(formatClock(minutesIn(timeZone, startsAt)), timeZone)} ${words}.`;
  return advice === undefined ? sentence : `${sentence} ${advice}`;
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
  return fit?.isGood ? fit.words.charAt(0).toUpperCase() + fit.words.slice(1) : undefined;
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
  return conjunction(names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names);
}
