import words from '#words/orders-in-words';
import { ApiError, isStatus, messageOf } from '../failures/api-error.ts';

/** The text of the Booking Error box; `detail` is the server's own message below the documented sentence. */
export type BookingError = { readonly message: string; readonly detail?: string };

/**
 * Maps an error of placing an order to the text that customers see.
 * @see CHKOUT-030 to CHKOUT-034, decision G42
 */
export function bookingErrorOf(error: unknown): BookingError {
  const serverMessage = messageOf(error, '');
  if (isStatus(error, 409)) return { message: (isSlotFull(error) && serverMessage) || words.slotUnavailable };
  if (isStatus(error, 404)) return { message: isSlotMissing(error) ? words.slotUnavailable : words.bookingIssue };
  const isRefused = [400, 422, 429].some((status) => isStatus(error, status));
  return { message: words.placingFailed, ...(isRefused && serverMessage && { detail: serverMessage }) };
}

/** Tells whether the slots on the screen must be outdated. */
export function staleSlots(error: unknown): boolean {
  return isStatus(error, 409) || (isStatus(error, 404) && isSlotMissing(error));
}

const isSlotFull = (error: unknown): boolean => isAboutSlot(error, [/fully booked/i]);
const isSlotMissing = (error: unknown): boolean => isAboutSlot(error, [/slot/i, /not found/i]);

/** @param inWords what the message of an API says that does not name the fields of a refusal */
const isAboutSlot = (error: unknown, inWords: readonly RegExp[]): boolean =>
  error instanceof ApiError &&
  (error.about?.includes('timeSlot') ?? inWords.every((word) => word.test(error.serverMessage ?? '')));
