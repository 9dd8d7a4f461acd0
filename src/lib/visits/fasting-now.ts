import times from '#words/times';
import words from '#words/visits';
import { addDays, dateIn, formatClock, formatDateWithWeekday, minutesIn } from '../time/dates.ts';
import type { PreparationPlan } from './preparation-plan.ts';
import { withZone } from '../time/shown-times.ts';

const evening = 17 * 60;

/**
 * Says in one line what a fast means now: "Stop eating at 9:30 pm tonight", then "Fast now …". Patients with a shorter fast read
 * theirs in the plan.
 * @param now epoch milliseconds
 * @returns undefined when nobody fasts, or no clock time is known
 */
export function fastingNow(plan: PreparationPlan, now: number, timeZone: string): string | undefined {
  const { lastMealAt, fasting } = plan;
  if (lastMealAt === undefined) return undefined;
  const advice = now < lastMealAt ? words.stopEating(momentFrom(now, lastMealAt, timeZone)) : words.fastNow;
  const who = fasting[0]?.who;
  return who === undefined ? advice : words.forPerson(who, advice);
}

/** Returns "9:30 pm tonight", "1:00 pm tomorrow" or "9:30 pm on Sat, 21 Nov 2026". Midnight belongs to the night that it ends. */
function momentFrom(now: number, instant: number, timeZone: string): string {
  const minutes = minutesIn(timeZone, instant);
  const isMidnight = minutes === 0;
  const date = isMidnight ? addDays(dateIn(timeZone, instant), -1) : dateIn(timeZone, instant);
  const clock = withZone(isMidnight ? times.midnight : formatClock(minutes), timeZone);
  const today = dateIn(timeZone, now);
  if (date === today) return isMidnight || minutes >= evening ? times.clockTonight(clock) : times.clockToday(clock);
  return date === addDays(today, 1) ? times.clockTomorrow(clock) : times.clockOn(clock, formatDateWithWeekday(date));
}
