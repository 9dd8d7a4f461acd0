/** A code that is typed, filled in by the phone or pasted with the words around it (document A §9). */

export const codeLength = 6;

/**
 * The digits that the code's field keeps of a text: six that stand together, as in "Your code is 123 456", or else
 * whatever digits there are.
 */
export function codeIn(text: string): string {
  const whole = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/.exec(text)?.[0] ?? text;
  return whole.replaceAll(/\D/g, '').slice(0, codeLength);
}
