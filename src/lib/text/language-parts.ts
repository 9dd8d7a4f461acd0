/** This file recognises words in other languages by their script, so that a voice reads them that can. */
import language from '#words/language';

/**
 * Unicode gives each Indian script 128 code points, beginning with Devanagari. A script that several languages share is read as
 * the language that most of its writers in India speak.
 */
const languages = ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml'];
const firstPlace = 0x900;
const anyOfThem = /[\u0600-\u06FF\u0900-\u0D7F]/;
/** Most of these scripts end a sentence with these signs. */
const danda = /[\u0964\u0965]/;

/** What is in Latin letters counts as English where it has a word; a unit such as g/dL is read well in any language. */
const english = 'en';
const word = /\p{L}{3}/u;
/** Among words of the page's own language, abbreviations such as HDL are read well too. */
const wordBetween = /\p{Ll}{3}/u;

export type LanguagePart = {
  /** The offset in the whole text. */
  readonly start: number;
  readonly text: string;
  /** Undefined for the page's own language. */
  readonly lang?: string | undefined;
};

/**
 * Splits a text into as few parts as its languages allow. Blanks, digits and punctuation stay with the words before them.
 * Another provider's API does not say which texts it has in English only, so the script decides and not `untranslated`.
 */
export function languageParts(text: string): readonly LanguagePart[] {
  if (!anyOfThem.test(text)) return [{ start: 0, text, lang: word.test(text) ? unlessOwn(english) : undefined }];
  const parts: { start: number; text: string; lang: string | undefined }[] = [];
  for (const run of runsOf(text)) {
    const lang = run.lang === english && !wordBetween.test(run.text) ? undefined : unlessOwn(run.lang);
    const last = parts.at(-1);
    if (last !== undefined && last.lang === lang) last.text += run.text;
    else parts.push({ ...run, lang });
  }
  return parts;
}

/** Tells whether a text, all of it, has stayed in English on a page in another language. */
export const isLeftInEnglish = (text: string): boolean => languageParts(text).every(({ lang }) => lang === english);

/** Returns the language of a text as a whole: the page's own where any word is in it, and otherwise that of the first word. */
export function languageOfText(text: string): string {
  const parts = languageParts(text);
  const hasOwn = parts.some(({ lang, text: part }) => lang === undefined && /\p{L}/u.test(part));
  return (hasOwn ? undefined : parts.find(({ lang }) => lang !== undefined)?.lang) ?? language.code;
}

const unlessOwn = (lang: string | undefined) => (lang === language.code ? undefined : lang);

/** The letters of a script that follow each other, with what stands between them. */
function runsOf(text: string) {
  const runs: { start: number; text: string; lang: string | undefined }[] = [];
  let start = 0;
  for (const character of text) {
    const last = runs.at(-1);
    const lang = languageOf(character) ?? last?.lang;
    if (last !== undefined && last.lang === lang) last.text += character;
    else runs.push({ start, text: character, lang });
    start += character.length;
  }
  return runs;
}

/** Returns undefined for what is no letter. */
function languageOf(character: string): string | undefined {
  if (anyOfThem.test(character) && !danda.test(character))
    return languages[((character.codePointAt(0) ?? 0) - firstPlace) >> 7] ?? 'ur';
  return /\p{L}/u.test(character) ? english : undefined;
}
