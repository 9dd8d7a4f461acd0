/** One reading of a phone number for every form, the server and the lab's commands (decisions C14, C16). */
import { cleaned } from '../text/typed-text.ts';

/**
 * Countries whose codes begin like an Indian mobile number, with as many digits as their numbers have: what was meant for
 * India, with a digit too few or too many, must not become a number somewhere else.
 */
const impossible =
  /^(?:7|9[08])(?!\d{10}$)|^91(?![1-9]\d{9}$)|^(?:8[14]|92)(?!\d{9,10}$)|^(?:61|9[34])(?!\d{9}$)|^86(?!\d{10,11}$)|^65(?!\d{8}$)|^(?:0|.{0,7}$|.{17})/;

/**
 * E.164, taking a number without a country's code for an Indian one where it can be one: 98765 43210, 098765 43210,
 * 091 98765 43210 and +91 (0)98765 43210 are all "+919876543210". No country's code begins with 0; the one that many write
 * before the number, or between India's code and it, is part of neither.
 * @returns undefined for what cannot be dialled
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

/** Behind a "+", or the "00" that is dialled for it; some write these before a number that is India's all the same. */
function withCode(digits: string): string {
  const number = digits.replace(/^0?910?(?=[1-9]\d{9}$)/, '91');
  return impossible.test(number) ? number.replace(/^(?=[6-9]\d{9}$)/, '91') : number;
}

function bare(digits: string): string {
  if (digits.startsWith('00')) return withCode(digits.slice(2));
  // Of India, with the 0 that is dialled within it.
  const national = /^(?:0?91|0)?0?([6-9]\d{9})$|^0([1-9]\d{9})$/.exec(digits);
  return national ? `91${national[1] ?? national[2] ?? ''}` : withCode(digits);
}

/** At least 10 digits (AUTH-022), and a number that can be dialled from anywhere. */
export const isRegistrationPhone = (phone: string): boolean => (toE164(phone)?.length ?? 0) > 10;

/** What the one-time code may be sent to (AUTH-048 to AUTH-050): of India, the numbers of mobile phones. */
export const isOtpPhone = (phone: string): boolean => /^\+(?!91[1-5])/.test(toE164(phone) ?? '');

/**
 * What the field of a phone number keeps of what is typed or pasted: digits alone (AUTH-051), with 00 for the "+". What reads
 * as a number with them is written without the signs before it, as 12 digits at most; what does not is kept whole.
 */
export function phoneDigits(typed: string): string {
  const digits = cleaned('phone', typed)
    .replace(/^(?:tel:)?[(\s]*\+/i, '00')
    .replaceAll(/\D/g, '');
  const number = digits.length > 12 ? toE164(digits) : undefined;
  const short = number?.slice(1) ?? digits;
  return number !== undefined && toE164(short) === number ? short : digits;
}
