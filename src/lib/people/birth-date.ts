import words from '#words/people';
import { isCalendarDate } from '../time/dates.ts';

/**
 * Returns what is wrong with a typed date of birth. An empty one is not an error here.
 * @param today YYYY-MM-DD
 */
export function birthDateError(dateOfBirth: string, today: string): string | undefined {
  if (dateOfBirth !== '' && !isCalendarDate(dateOfBirth)) return words.birthDateInvalid;
  return dateOfBirth > today ? words.birthDateInFuture : undefined;
}
