import words from '#words/refusals-orders';
import { paths } from '../../src/contract/paths.ts';
import { TimeSlotListAnswer, TimeSlotQuery } from '../../src/contract/slots.ts';
import { isCalendarDate } from '../../src/lib/time/dates.ts';
import { badRequest, success } from '../platform/answers.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { listTimeSlots } from './time-slots-store.ts';

export function timeSlotRoutes(api: ApiServer, { database, settings, now }: AppDeps): void {
  api.get(
    paths.timeSlots,
    { schema: { querystring: TimeSlotQuery, response: { 200: TimeSlotListAnswer } } },
    async ({ customerId, query }) => {
      if (!isCalendarDate(query.date)) throw badRequest(words.noSuchDate, ['date']);
      return success({
        slots: await listTimeSlots(database, query.date, { customerId, timeZone: settings.timeZone, at: now() }),
      });
    },
  );
}
