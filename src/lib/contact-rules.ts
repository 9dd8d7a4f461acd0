/** Contacts as the forms that send codes and links take them (document A §5). */

/** One '@', no spaces, a dot in the domain (decisions.md G21). */
export const isEmailAddress = (email: string): boolean => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(email.trim());

/** What the field keeps of a phone number that is typed or pasted: digits, at most 12 (AUTH-051). */
export const phoneDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 12);
