/** What was chosen by hand at checkout, as it comes back after a reload or a new sign-in (decision G11). */
import { isCalendarDate, type CalendarDate } from '../time/dates.ts';
import { draftTexts } from '../text/draft-texts.ts';

/** Under which name the checkout keeps what was chosen. */
export const checkoutDraft = 'checkout';

const parts = ['patientId', 'addressId', 'date', 'slotId', 'slotText', 'paymentMethod', 'instructions'] as const;

export type CheckoutDraft = Partial<Record<(typeof parts)[number], string>> & {
  /** Line id to patient id, where lines were given to somebody of their own (decision G40). */
  readonly linePatients?: Readonly<Record<string, string>>;
};

/**
 * Patient, address and slot are checked by the lists that the page loads anyway; a date that has passed goes with its slot.
 * @returns undefined where nothing is left of it
 */
export function readCheckoutDraft(values: unknown, first: CalendarDate): CheckoutDraft | undefined {
  const { date, slotId, slotText, ...others } = draftTexts(values, parts);
  const isPossible = date !== undefined && isCalendarDate(date) && date >= first;
  const linePatients = readLinePatients(values);
  const draft = {
    ...others,
    ...linePatients,
    ...(isPossible && { date, ...(slotId !== undefined && { slotId, ...(slotText && { slotText }) }) }),
  };
  return Object.keys(draft).length === 0 ? undefined : draft;
}

function readLinePatients(values: unknown): Pick<CheckoutDraft, 'linePatients'> {
  const stored = (values as Partial<Record<'linePatients', unknown>> | null | undefined)?.linePatients;
  if (typeof stored !== 'object' || stored === null) return {};
  const picks = Object.entries(stored).filter((pick): pick is [string, string] => typeof pick[1] === 'string');
  return picks.length === 0 ? {} : { linePatients: Object.fromEntries(picks) };
}
