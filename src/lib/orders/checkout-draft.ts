/** The checkout draft holds the customer's choices and restores them after a reload or a new sign-in (decision G11). */
import { isCalendarDate, type CalendarDate } from '../time/dates.ts';
import { draftTexts } from '../text/draft-texts.ts';

/** The checkout stores its draft under this name. */
export const checkoutDraft = 'checkout';

const parts = ['patientId', 'addressId', 'date', 'slotId', 'slotText', 'paymentMethod', 'instructions'] as const;

export type CheckoutDraft = Partial<Record<(typeof parts)[number], string>> & {
  /** Line id to patient id, for lines that have a patient of their own (decision G40). */
  readonly linePatients?: Readonly<Record<string, string>>;
};

/**
 * Reads a stored draft. Patient, address and slot are checked later against the lists that the page loads anyway. A date in the
 * past is dropped together with its slot.
 * @returns undefined when nothing is left
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
