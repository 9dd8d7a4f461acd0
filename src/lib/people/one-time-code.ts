/** A code that is typed, filled in by the phone or pasted with the words around it (AUTH-037, AUTH-052). */
import { cleaned } from '../text/typed-text.ts';

export const usualCodeLength = 6;
/** Of the codes that a server sends while many wrong ones are entered there. */
const longCodeLength = 8;

/** @param answered the data of the answer that a code is on its way, or what was kept of it; only a longer code is told of */
export const codeLengthIn = (answered: unknown): number =>
  (answered as { readonly codeLength?: unknown } | null | undefined)?.codeLength === longCodeLength
    ? longCodeLength
    : usualCodeLength;

/**
 * Whether these digits may be the code. A long one always may: whoever comes back to a code from before has not been told of
 * its length.
 */
export const isWholeCode = (code: string, length: number): boolean => code.length === length || code.length === longCodeLength;

/**
 * The digits that the code's field keeps of a text: six or eight that stand together, as in "Your code is 123 456", or else
 * whatever digits there are.
 */
export function codeIn(text: string): string {
  const typed = cleaned('code', text);
  const whole = /(?<!\d)(?:\d{4}[\s-]?\d{4}|\d{3}[\s-]?\d{3})(?!\d)/.exec(typed)?.[0] ?? typed;
  return whole.replaceAll(/\D/g, '');
}
