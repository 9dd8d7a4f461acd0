/** Digits of a typed phone number; spaces, '-', '+' and brackets do not count (decisions.md C16). */
const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');

/** At least 10 digits and nothing that no phone number has. */
export function isRegistrationPhone(phone: string): boolean {
  return /^[\d\s()+-]*$/.test(phone) && digitsOf(phone).length >= 10 && digitsOf(phone).length <= 16;
}

/** E.164, taking a bare Indian mobile number as one: "+919876543210". */
export function toE164(phone: string): string {
  const digits = digitsOf(phone);
  const national = digits.replace(/^0(?=\d{10}$)/, '');
  return /^[6-9]\d{9}$/.test(national) && !phone.trim().startsWith('+') ? `+91${national}` : `+${national}`;
}
