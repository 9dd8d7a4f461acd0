import words from '#words/orders-in-words';
import { ApiError, isStatus } from '../failures/api-error.ts';

/** The text of the Booking Error box; `detail` is the server's own message below the documented sentence. */
export type BookingError = { readonly message: string; readonly detail?: string };

/**
 * Maps an error of placing an order to the text that customers see.
 * @see CHKOUT-030 to CHKOUT-034, decision G42
 */
export function bookingErrorOf(error: unknown): BookingError {
  const serverMessage = (error instanceof ApiError && error.serverMessage) || '';
  if (isStatus(error, 409)) return { message: /fully booked/i.test(serverMessage) ? serverMessage : words.slotUnavailable };
  if (isStatus(error, 404)) return { message: isSlotMissing(serverMessage) ? words.slotUnavailable : words.bookingIssue };
  const isRefused = [400, 422, 429].some((status) => isStatus(error, status));
  return { message: words.placingFailed, ...(isRefused && serverMessage && { detail: serverMessage }) };
}

/** Tells whether the slots on the screen must be outdated. */
export function staleSlots(error: unknown): boolean {
  return isStatus(error, 409) || (error instanceof ApiError && error.status === 404 && isSlotMissing(error.serverMessage ?? ''));
}

const isSlotMissing = (serverMessage: string) => /slot/i.test(serverMessage) && /not found/i.test(serverMessage);
