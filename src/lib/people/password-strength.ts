import words from '#words/passwords-in-words';

/** Rates a password (AUTH-071 to AUTH-075). The rating is advice at registration and part of the rule at reset (decision C15). */
export type PasswordStrength = 'empty' | 'weak' | 'medium' | 'good' | 'strong';

const goodLength = 8;
const strongLength = 12;

export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return 'empty';
  if (password.length < goodLength) return 'weak';
  if (!hasAllClasses(password)) return 'medium';
  return password.length >= strongLength && /[!@#$%^&*]/.test(password) ? 'strong' : 'good';
}

function hasAllClasses(password: string): boolean {
  return /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password);
}

/** Returns what is wrong with a new password at reset or change, in the documented words (AUTH-065, AUTH-066). */
export function newPasswordError(password: string): string | undefined {
  if (password.length < goodLength) return words.tooShort(goodLength);
  return hasAllClasses(password) ? undefined : words.tooSimple;
}
