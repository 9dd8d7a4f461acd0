import { SlotHoldAnswer, type SlotHold } from '../../../src/contract/slot-holds.ts';
import { prolongSlotHoldPath, slotHoldPath } from '../../../src/contract/visit-paths.ts';
import type { Answer, Caller } from './caller.ts';

/** @param slot the slot's id, which begins with its date */
export const holds = (customer: Caller, slot: string): Promise<Answer> =>
  customer.put(slotHoldPath, { scheduledDate: slot.slice(0, 10), timeSlot: slot });

export const prolongs = (customer: Caller): Promise<Answer> => customer.post(prolongSlotHoldPath);

export const letsGo = (customer: Caller): Promise<Answer> => customer.delete(slotHoldPath);

export const holdIn = (answer: Answer): SlotHold | undefined => answer.read(SlotHoldAnswer).data.hold;

export const heldBy = async (customer: Caller): Promise<SlotHold | undefined> => holdIn(await customer.get(slotHoldPath));
