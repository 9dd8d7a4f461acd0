/** Cleans typed text before any rule looks at it: in the page for forms and calls, in the server for all that arrives. */

/** Form fields and call fields that may have several lines. */
const ofSeveralLines = /notes|instructions|feedback|reason|more/i;
/** Secrets must stay the same character by character. */
const secret = /password|confirmation|token/i;
/** These fields use ASCII alone, so full-width characters from East Asian keyboards are converted. */
const ofPlainSigns = /email|phone|contact|code|otp/i;

const isPlain = /^[ -~]*$/;

/**
 * These characters are invisible. A joiner after a letter of an Indian or Arabic script or within an emoji is kept because it
 * changes how these are drawn, and so is the variation selector after an emoji.
 */
const unseen =
  /(?![\t-\r]|(?<=[\u0620-\u0DFF\u1CD0-\u1CFF\uA8E0-\uABFF\u{11000}-\u{11FFF}]|[\u{1F3FB}-\u{1F3FF}]|\uFE0F|\p{Extended_Pictographic})[\u200C\u200D]|(?<=\p{Extended_Pictographic})\uFE0F)[\p{Default_Ignorable_Code_Point}\p{Cs}\p{Cc}\uFFF9-\uFFFC]/gu;

/**
 * Removes invisible characters, turns every blank into a plain space, and the digits of every script into 0 to 9. Nothing is cut
 * off, and secrets stay unchanged.
 * @param name the field's name
 */
export function cleaned(name: string, typed: string): string {
  if (isPlain.test(typed) || secret.test(name)) return typed;
  const text = ofPlainSigns.test(name) ? typed.normalize('NFKC').replaceAll('\u3002', '.') : typed;
  return cleanedText(text, ofSeveralLines.test(name) ? '\t\r\n' : '');
}

/**
 * Does the same for a text that is no secret.
 * @param breaks the whitespace characters that may stay as they are
 */
export const cleanedText = (typed: string, breaks: string): string =>
  typed
    .replaceAll(unseen, '')
    .replaceAll(/[\s\u2800]/g, (sign) => (breaks.includes(sign) ? sign : ' '))
    .replaceAll(/\p{Nd}/gu, digit);

const isDigit = /\p{Nd}/u;

/** The digits of a script are consecutive from its zero, and another kind of character precedes them. */
function digit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
