import { isCalendarDate } from '../time/dates.ts';

/**
 * What is wrong with a date of birth as it was typed; an empty one is nobody's fault here.
 * @param today YYYY-MM-DD: nobody is born later
 */
export function birthDateError(dateOfBirth: string, today: string): string | undefined {
  if (dateOfBirth !== '' && !isCalendarDate(dateOfBirth)) return 'Date of birth is not a valid date';
  return dateOfBirth > today ? 'Date of birth cannot be in the future' : undefined;
}
