/** Digits of a typed phone number; spaces, '-', '+' and brackets do not count (decisions.md C16). */
const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');

/** At least 10 digits, nothing that no phone number has, and a number that can be dialled from anywhere. */
export function isRegistrationPhone(phone: string): boolean {
  return /^[\d\s()+-]*$/.test(phone) && digitsOf(phone).length >= 10 && /^\+[1-9]\d{7,15}$/.test(toE164(phone));
}

/**
 * What the one-time code may be sent to (document A §5, decisions.md C14). The last rule takes nearly everything that the
 * first two refuse; they stay because they say what is meant.
 */
export function isOtpPhone(phone: string): boolean {
  const rules = [/^[6-9]\d{9}$/, /^91[6-9]\d{9}$/, /^[1-9]\d{7,15}$/];
  return /^[\d\s()+-]*$/.test(phone) && rules.some((rule) => rule.test(digitsOf(phone)));
}

/**
 * E.164, taking a bare Indian mobile number as one: 9876543210 and 919876543210 are both "+919876543210". No country's
 * code begins with 0; the one that many write between India's code and the number, "+91 098765 43210", is none of either.
 */
export function toE164(phone: string): string {
  const digits = digitsOf(phone).replace(/^((?:00)?91)0(?=[6-9]\d{9}$)/, '$1');
  if (phone.trim().startsWith('+') || digits.startsWith('00')) return `+${digits.replace(/^00/, '')}`;
  const national = digits.replace(/^0(?=\d{10}$)/, '');
  return /^[6-9]\d{9}$/.test(national) ? `+91${national}` : `+${national}`;
}

/** What a tap on a shown number dials. */
export const telHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
