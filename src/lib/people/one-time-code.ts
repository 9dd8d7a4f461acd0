/** These functions read a one-time code that is typed, autofilled or pasted with text around it (AUTH-037, AUTH-052). */
import { cleaned } from '../text/typed-text.ts';

export const usualCodeLength = 6;
/** The server sends codes of this length while many wrong codes are being entered. */
const longCodeLength = 8;

/** @param answered the response to the request for a code, or what was stored of it; only a longer code is mentioned in it */
export const codeLengthIn = (answered: unknown): number =>
  (answered as { readonly codeLength?: unknown } | null | undefined)?.codeLength === longCodeLength
    ? longCodeLength
    : usualCodeLength;

/**
 * Tells whether these digits may be a complete code. A long code always may, because a customer who returns to an earlier code
 * has not been told its length.
 */
export const isWholeCode = (code: string, length: number): boolean => code.length === length || code.length === longCodeLength;

/** Returns six or eight digits that stand together, as in "Your code is 123 456", or else all digits of the text. */
export function codeIn(text: string): string {
  const typed = cleaned('code', text);
  const whole = /(?<!\d)(?:\d{4}[\s-]?\d{4}|\d{3}[\s-]?\d{3})(?!\d)/.exec(typed)?.[0] ?? typed;
  return whole.replaceAll(/\D/g, '');
}
