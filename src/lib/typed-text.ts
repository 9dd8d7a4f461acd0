/** Fields of forms and of calls whose text may have several lines. */
const ofSeveralLines = /notes|instructions|feedback|reason|more/i;
/** What has to be the same sign by sign. */
const secret = /password|confirmation/i;

/**
 * What was typed or pasted, without what nobody sees and the server would refuse: control characters, separators of lines, and
 * marks that turn the direction of writing, as they come along when somebody copies a number or an address. What parts words
 * leaves a space.
 * @param name of the field
 */
export function withoutUnseen(name: string, typed: string): string {
  if (secret.test(name)) return typed;
  const breaks = ofSeveralLines.test(name) ? '\t\r\n' : '';
  return typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]/gu, (sign) => {
    if (breaks.includes(sign)) return sign;
    return sign.trim() === '' ? ' ' : '';
  });
}
