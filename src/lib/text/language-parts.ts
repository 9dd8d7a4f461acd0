/** This file recognises words in other languages by their script, so that a screen reader uses a voice that can read them. */

/**
 * Unicode gives each Indian script 128 code points, beginning with Devanagari. A script that several languages share is read as
 * the language that most of its writers in India speak.
 */
const languages = ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml'];
const firstPlace = 0x900;
const anyOfThem = /[\u0600-\u06FF\u0900-\u0D7F]/;
/** Most of these scripts end a sentence with these signs. */
const danda = /[\u0964\u0965]/;

export type LanguagePart = {
  /** The offset in the whole text. */
  readonly start: number;
  readonly text: string;
  /** Undefined for the page's own language. */
  readonly lang?: string | undefined;
};

/** Splits a text into as few parts as its languages allow. Blanks, digits and punctuation stay with the words before them. */
export function languageParts(text: string): readonly LanguagePart[] {
  if (!anyOfThem.test(text)) return [{ start: 0, text }];
  const parts: { start: number; text: string; lang: string | undefined }[] = [];
  let start = 0;
  for (const character of text) {
    const last = parts.at(-1);
    const lang = languageOf(character, last?.lang);
    if (last !== undefined && last.lang === lang) last.text += character;
    else parts.push({ start, text: character, lang });
    start += character.length;
  }
  return parts;
}

function languageOf(character: string, before: string | undefined): string | undefined {
  if (anyOfThem.test(character) && !danda.test(character))
    return languages[((character.codePointAt(0) ?? 0) - firstPlace) >> 7] ?? 'ur';
  return /\p{L}/u.test(character) ? undefined : before;
}
