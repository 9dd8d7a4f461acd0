import words from '#words/refusals-orders';
import { formatDate, type CalendarDate } from '../../src/lib/time/dates.ts';
import { unprocessable } from '../platform/answers.ts';
import { bookableDates } from '../slots/planned-slots-store.ts';

type Moment = { readonly timeZone: string; readonly at: number };

/** @throws HttpError 422 for a date on which no collection can be booked now */
export function checkBookable(date: CalendarDate, { timeZone, at }: Moment): void {
  const { first, last } = bookableDates(timeZone, at);
  if (date < first) throw unprocessable(words.tooEarly, ['scheduledDate']);
  if (date > last) throw unprocessable(words.tooLate(formatDate(last)), ['scheduledDate']);
}
