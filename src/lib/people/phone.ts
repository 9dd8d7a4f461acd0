/** All forms, the server and the lab's commands read phone numbers by these rules (decisions C14, C16 and D52). */
import { cleaned } from '../text/typed-text.ts';

/**
 * Countries whose codes begin like an Indian mobile number, with the length of their numbers. An Indian number with a digit too
 * few or too many must not become a number somewhere else.
 */
const impossible =
  /^(?:7|9[08])(?!\d{10}$)|^91(?![1-9]\d{9}$)|^(?:8[14]|92)(?!\d{9,10}$)|^(?:61|9[34])(?!\d{9}$)|^86(?!\d{10,11}$)|^65(?!\d{8}$)|^(?:0|.{0,7}$|.{17})/;

/**
 * Converts a number to E.164. A number without a country code counts as Indian if it can be one: 98765 43210, 098765 43210, 091
 * 98765 43210 and +91 (0)98765 43210 are all "+919876543210". No country code begins with 0, so the 0 that many write before the
 * number or after the country code is dropped.
 * @returns undefined for a text that cannot be dialled
 */
export function toE164(typed: string): string | undefined {
  const text = cleaned('phone', typed)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .trim()
    .replace(/^tel:/i, '');
  const isNumber = /^[\d\s()+./-]+$/.test(text) && text.lastIndexOf('+') < text.search(/\d/);
  if (!isNumber) return undefined;
  const digits = text.replaceAll(/\D/g, '');
  const number = (text.includes('+') ? withCode(digits) : bare(digits)) ?? '';
  return impossible.test(number) ? undefined : `+${number}`;
}

/** Reads a number with "+" or "00". Some people write these before an Indian number without its country code. */
function withCode(digits: string): string {
  const number = digits.replace(/^0?910?(?=[1-9]\d{9}$)/, '91');
  return impossible.test(number) ? number.replace(/^(?=[6-9]\d{9}$)/, '91') : number;
}

function bare(digits: string): string {
  if (digits.startsWith('00')) return withCode(digits.slice(2));
  // This is an Indian number, with the 0 that is dialled within India.
  const national = /^(?:0?91|0)?0?([6-9]\d{9})$|^0([1-9]\d{9})$/.exec(digits);
  return national ? `91${national[1] ?? national[2] ?? ''}` : withCode(digits);
}

/** Requires at least 10 digits (AUTH-022) and a number that can be dialled from anywhere. */
export const isRegistrationPhone = (phone: string): boolean => (toE164(phone)?.length ?? 0) > 10;

/** Tells whether a one-time code may be sent to the number (AUTH-048 to AUTH-050); in India that means a mobile phone. */
export const isOtpPhone = (phone: string): boolean => /^\+(?!91[1-5])/.test(toE164(phone) ?? '');

/**
 * Returns what the phone field keeps of typed or pasted text: only digits (AUTH-051), with 00 for "+". A text of more than 12
 * digits that reads as a phone number is shortened to its country code and number; any other is kept whole.
 */
export function phoneDigits(typed: string): string {
  const digits = cleaned('phone', typed)
    .replace(/^(?:tel:)?[(\s]*\+/i, '00')
    .replaceAll(/\D/g, '');
  const number = digits.length > 12 ? toE164(digits) : undefined;
  const short = number?.slice(1) ?? digits;
  return number !== undefined && toE164(short) === number ? short : digits;
}
