import type { Agreement } from '../../contract/consents.ts';
import { ageOn, isCalendarDate, type CalendarDate } from '../time/dates.ts';

const adultFrom = 18;

/**
 * Tells in whose name the account holder agrees for a patient.
 * @param on the day of the collection
 */
export function consentAgreement(
  { isSelf, dateOfBirth }: { readonly isSelf: boolean; readonly dateOfBirth?: string | undefined },
  on: CalendarDate,
): Agreement {
  const born = dateOfBirth?.slice(0, 10) ?? '';
  if (isCalendarDate(born) && ageOn(born, on) < adultFrom) return 'minor';
  return isSelf ? 'self' : 'other';
}
