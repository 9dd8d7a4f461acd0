/**
 * The one cleaning of what was typed or pasted, before any rule looks at it: the page calls it for its forms and calls, the
 * server for whatever arrives.
 */

/** Fields of forms and of calls whose text may have several lines. */
const ofSeveralLines = /notes|instructions|feedback|reason|more/i;
/** What has to be the same sign by sign. */
const secret = /password|confirmation|token/i;
/** What is written in plain signs alone: wide forms of them, as East Asian keyboards write, are the same. */
const ofPlainSigns = /email|phone|contact|code|otp/i;

const isPlain = /^[ -~]*$/;

/**
 * What nobody sees. A joiner behind a letter of India's or the Arabic scripts, or within an emoji, says how these are drawn,
 * and so does the sign behind an emoji that gives it its colours.
 */
const unseen =
  /(?![\t-\r]|(?<=[\u0620-\u0DFF\u1CD0-\u1CFF\uA8E0-\uABFF\u{11000}-\u{11FFF}]|[\u{1F3FB}-\u{1F3FF}]|\uFE0F|\p{Extended_Pictographic})[\u200C\u200D]|(?<=\p{Extended_Pictographic})\uFE0F)[\p{Default_Ignorable_Code_Point}\p{Cs}\p{Cc}\uFFF9-\uFFFC]/gu;

/**
 * What was typed, without what nobody sees, with every blank as a plain one, and with the digits of every script as 0 to 9.
 * Nothing is cut off. Secrets stay as they are.
 * @param name of the field
 */
export function cleaned(name: string, typed: string): string {
  if (isPlain.test(typed) || secret.test(name)) return typed;
  const text = ofPlainSigns.test(name) ? typed.normalize('NFKC').replaceAll('\u3002', '.') : typed;
  return cleanedText(text, ofSeveralLines.test(name) ? '\t\r\n' : '');
}

/** The same of a text that is no secret. @param breaks what may stand in it beside blanks */
export const cleanedText = (typed: string, breaks: string): string =>
  typed
    .replaceAll(unseen, '')
    .replaceAll(/[\s\u2800]/g, (sign) => (breaks.includes(sign) ? sign : ' '))
    .replaceAll(/\p{Nd}/gu, digit);

const isDigit = /\p{Nd}/u;

/** The digits of a script stand side by side, from its zero on, and their first is behind something else. */
function digit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
