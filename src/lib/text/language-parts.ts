/** This file recognises words in other languages by their script, so that a screen reader uses a voice that can read them. */
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
 * Another provider's API does not say which texts it has in English only, so the script decides and not `untranslated`. The build
 * of an English page leaves out what is only for others.
 */
export function languageParts(text: string): readonly LanguagePart[] {
  if (!anyOfThem.test(text)) return [{ start: 0, text, lang: language.code !== 'en' && word.test(text) ? 'en' : undefined }];
  const parts = partsByScript(text);
  return language.code === 'en' ? parts : besideOwn(parts);
}

/** Tells whether a text, all of it, has stayed in English on a page in another language. */
export const isLeftInEnglish = (text: string): boolean =>
  language.code !== 'en' && languageParts(text).every(({ lang }) => lang === 'en');

function partsByScript(text: string): LanguagePart[] {
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

/** Returns the language of a text as a whole: the page's own where any word is in it, and otherwise that of the first word. */
export function languageOfText(text: string): string {
  const parts = languageParts(text);
  const hasOwn = parts.some(({ lang, text: part }) => lang === undefined && /\p{L}/u.test(part));
  return (hasOwn ? undefined : parts.find(({ lang }) => lang !== undefined)?.lang) ?? language.code;
}

function languageOf(character: string, before: string | undefined): string | undefined {
  if (anyOfThem.test(character) && !danda.test(character))
    return languages[((character.codePointAt(0) ?? 0) - firstPlace) >> 7] ?? 'ur';
  if (!/\p{L}/u.test(character)) return before;
  return language.code === 'en' ? undefined : 'en';
}

/** Joins to the text in the page's own language what is read well in it. */
function besideOwn(parts: readonly LanguagePart[]): LanguagePart[] {
  const joined: { start: number; text: string; lang: string | undefined }[] = [];
  for (const part of parts) {
    const isOwn = part.lang === language.code || (part.lang === 'en' && !wordBetween.test(part.text));
    const lang = isOwn ? undefined : part.lang;
    const last = joined.at(-1);
    if (last !== undefined && last.lang === lang) last.text += part.text;
    else joined.push({ ...part, lang });
  }
  return joined;
}
