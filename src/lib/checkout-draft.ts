/** What was chosen by hand at checkout, as it comes back after a reload or a new sign-in (decisions.md G11). */
import { isCalendarDate, type CalendarDate } from './dates.ts';
import { draftTexts } from './draft-texts.ts';

const parts = ['patientId', 'addressId', 'date', 'slotId', 'paymentMethod', 'instructions'] as const;

export type CheckoutDraft = Partial<Record<(typeof parts)[number], string>>;

/**
 * Patient, address and slot are checked by the lists that the page loads anyway; a date that has passed goes with its slot.
 * @returns undefined where nothing is left of it
 */
export function readCheckoutDraft(values: unknown, first: CalendarDate): CheckoutDraft | undefined {
  const { date, slotId, ...others } = draftTexts(values, parts);
  const isPossible = date !== undefined && isCalendarDate(date) && date >= first;
  const draft = { ...others, ...(isPossible && { date, ...(slotId !== undefined && { slotId }) }) };
  return Object.keys(draft).length === 0 ? undefined : draft;
}
