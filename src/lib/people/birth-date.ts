import { isCalendarDate } from '../time/dates.ts';

/**
 * Returns what is wrong with a typed date of birth. An empty one is not an error here.
 * @param today YYYY-MM-DD
 */
export function birthDateError(dateOfBirth: string, today: string): string | undefined {
  if (dateOfBirth !== '' && !isCalendarDate(dateOfBirth)) return 'Date of birth is not a valid date';
  return dateOfBirth > today ? 'Date of birth cannot be in the future' : undefined;
}
