/** This file recognises words in other languages by their script, so that a voice reads them that can. */
import words from '#words/language';

/**
 * Unicode gives each Indian script 128 code points, beginning with Devanagari. A script that several languages share is read as
 * the language that most of its writers in India speak.
 */
const languages = ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml'];
const firstPlace = 0x900;
/** Languages whose words cannot be told by their script from those of the language named here. */
const sameScript: Readonly<Record<string, string>> = { mr: 'hi', ne: 'hi', as: 'bn' };
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
  const own = sameScript[words.code] ?? words.code;
  const latin = isIndian(own) ? 'en' : undefined;
  if (latin === undefined && !anyOfThem.test(text)) return [{ start: 0, text }];
  const parts: { start: number; text: string; lang: string | undefined }[] = [];
  let start = 0;
  for (const character of text) {
    const last = parts.at(-1);
    const lang = languageOf(character, { own, latin, before: last?.lang });
    if (last !== undefined && last.lang === lang) last.text += character;
    else parts.push({ start, text: character, lang });
    start += character.length;
  }
  return parts;
}

type Around = { readonly own: string; readonly latin: string | undefined; readonly before: string | undefined };

function languageOf(character: string, { own, latin, before }: Around): string | undefined {
  if (!/\p{L}/u.test(character) && !isOfThem(character)) return before;
  if (!isOfThem(character)) return latin;
  const found = languages[((character.codePointAt(0) ?? 0) - firstPlace) >> 7] ?? 'ur';
  return found === own ? undefined : found;
}

const isIndian = (language: string): boolean => language === 'ur' || languages.includes(language);
const isOfThem = (character: string): boolean => anyOfThem.test(character) && !danda.test(character);

/** Returns the language of a text as a whole: the page's own where any word is in it, and otherwise that of the first word. */
export function languageOfText(text: string): string {
  const parts = languageParts(text);
  const other = parts.find(({ lang }) => lang !== undefined)?.lang;
  const hasOwn = parts.some(({ lang, text: part }) => lang === undefined && /\p{L}/u.test(part));
  return hasOwn ? words.code : (other ?? words.code);
}
