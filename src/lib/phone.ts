/** Digits of a typed phone number; spaces, '-', '+' and brackets do not count (decisions.md C16). */
const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');

/** At least 10 digits, nothing that no phone number has, and a number that can be dialled from anywhere. */
export function isRegistrationPhone(phone: string): boolean {
  return /^[\d\s()+-]*$/.test(phone) && digitsOf(phone).length >= 10 && /^\+[1-9]\d{7,15}$/.test(toE164(phone));
}

/** E.164, taking a bare Indian mobile number as one: "+919876543210". No country's code begins with 0. */
export function toE164(phone: string): string {
  const digits = digitsOf(phone);
  if (phone.trim().startsWith('+') || digits.startsWith('00')) return `+${digits.replace(/^00/, '')}`;
  const national = digits.replace(/^0(?=\d{10}$)/, '');
  return /^[6-9]\d{9}$/.test(national) ? `+91${national}` : `+${national}`;
}
