/** Words of another language than the page's, known by their script, so that they are read out by a voice that can. */

/**
 * Unicode gives each script of India 128 places, from Devanagari's on. One that several languages share is read as the one that
 * most of those who write it in India speak.
 */
const languages = ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml'];
const firstPlace = 0x900;
const anyOfThem = /[\u0600-\u06FF\u0900-\u0D7F]/;
/** The end of a sentence in most of these scripts. */
const danda = /[\u0964\u0965]/;

export type LanguagePart = {
  /** Where it begins in the whole text. */
  readonly start: number;
  readonly text: string;
  /** Where it is not the page's own. */
  readonly lang?: string | undefined;
};

/** The text in as few parts as its languages allow; blanks, digits and signs stay with the words before them. */
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
