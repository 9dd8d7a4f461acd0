import words from '#words/times';
import { dateIn, dayNumber } from './dates.ts';

/**
 * Describes how long ago an article was published, in calendar days of a time zone.
 * @param publishedAt ISO 8601
 * @param now epoch milliseconds
 * @returns 'Today' (also for a date in the future), 'N days ago' under 7 days, 'N weeks ago' under 30, then 'N months ago'; ''
 * for a text that is no date
 * @see decision G36
 */
export function relativeAge(publishedAt: string, now: number, timeZone: string): string {
  const at = Date.parse(publishedAt);
  if (Number.isNaN(at)) return '';
  const days = (dayNumber(dateIn(timeZone, now)) ?? 0) - (dayNumber(dateIn(timeZone, at)) ?? 0);
  if (days < 1) return words.today;
  if (days < 7) return words.daysAgo(days);
  return days < 30 ? words.weeksAgo(Math.floor(days / 7)) : words.monthsAgo(Math.floor(days / 30));
}
