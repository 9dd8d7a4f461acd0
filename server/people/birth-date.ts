import words from '#words/refusals-people';
import { isCalendarDate, type CalendarDate } from '../../src/lib/time/dates.ts';
import { badRequest } from '../platform/answers.ts';

/**
 * Checks that the day exists and is not in the future; the schema checks only the form of a date.
 * @throws HttpError 400
 */
export function checkBirthDate(date: CalendarDate, today: CalendarDate): void {
  if (!isCalendarDate(date)) throw badRequest(words.noSuchBirthDate, ['dateOfBirth']);
  if (date > today) throw badRequest(words.futureBirthDate, ['dateOfBirth']);
  if (date < '1900-01-01') throw badRequest(words.invalidBirthDate, ['dateOfBirth']);
}
