import words from '#words/refusals-orders';
import { NewSlotHold, SlotHoldAnswer } from '../../src/contract/slot-holds.ts';
import { prolongSlotHoldPath, slotHoldPath } from '../../src/contract/visit-paths.ts';
import { isCalendarDate } from '../../src/lib/time/dates.ts';
import { badRequest, success } from '../platform/answers.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { endHold, heldSlot, holdSlot, prolongHold } from './hold-slot.ts';

/** Where no slots are held, there are no such calls, as at an API without this extension. */
export function slotHoldRoutes(api: ApiServer, deps: AppDeps): void {
  if (deps.settings.slotHoldMinutes === 0) return;

  api.get(slotHoldPath, { schema: { response: { 200: SlotHoldAnswer } } }, async ({ customerId }) => {
    const hold = await heldSlot(deps, customerId);
    return success(hold === undefined ? {} : { hold });
  });

  api.put(
    slotHoldPath,
    { schema: { body: NewSlotHold, response: { 200: SlotHoldAnswer } } },
    async ({ customerId, body: { scheduledDate, timeSlot } }) => {
      if (!isCalendarDate(scheduledDate)) throw badRequest(words.noSuchCollectionDate, ['scheduledDate']);
      return success({ hold: await holdSlot(deps, customerId, { scheduledDate, timeSlot }) });
    },
  );

  api.post(prolongSlotHoldPath, { schema: { response: { 200: SlotHoldAnswer } } }, async ({ customerId }) =>
    success({ hold: await prolongHold(deps, customerId) }),
  );

  api.delete(slotHoldPath, { schema: { response: { 200: SlotHoldAnswer } } }, async ({ customerId }) => {
    await endHold(deps, customerId);
    return success({});
  });
}
