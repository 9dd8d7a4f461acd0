/** Writes Latin names in Indian scripts as they are heard. The script comes from Sanscript, which knows nothing of the product. */
import sanscript from '@indic-transliteration/sanscript';

/** Ten writings of nine scripts: Assamese has the Bengali block with letters of its own. */
export const indianScripts = [
  'devanagari',
  'bengali',
  'assamese',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
] as const;

export type IndianScript = (typeof indianScripts)[number];

/** The names of the letters from A to Z in ITRANS. */
const letterNames = 'e bI sI DI I eph jI ech AI je ke el em en o pI kyU Ar es TI yU vI Dablyu eks vAI jeD'.split(' ');

/** Such words are spelled letter by letter: "HbA1c", "B12", and "ldh", which has no vowel. */
const isAbbreviation = (word: string): boolean => /^(?:[A-Z]|[A-Z][A-Za-z]?[A-Z\d][A-Za-z\d]*|[^aeiouy]+)$/.test(word);

const nameOf = (letter: string): string => letterNames[(letter.toLowerCase().codePointAt(0) ?? 0) - 97] ?? letter;

/** English and romanised Hindi by ear, in ITRANS. */
const spellings: readonly (readonly [pattern: RegExp, itrans: string])[] = [
  [/tion/g, 'shan'],
  [/ture$/g, 'char'],
  [/(?<=..[^aeiou])e$/g, ''],
  [/y/g, 'i'],
  [/ch(?=[lor])/g, 'k'],
  [/ph/g, 'f'],
  [/[ao]e/g, 'e'],
  [/ee/g, 'I'],
  [/oo/g, 'U'],
  [/ck/g, 'k'],
  [/c(?=[ei])/g, 's'],
  [/c(?!h)|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/f/g, 'ph'],
  [/([b-df-hj-np-tv])\1/g, '$1'],
  [/t(?!h)/g, 'T'],
  [/d(?!h)/g, 'D'],
];

function wordIn(script: IndianScript, word: string): string {
  // Each name alone, because two vowels that meet are another one in ITRANS.
  if (isAbbreviation(word))
    return word
      .split('')
      .map((letter) => sanscript.t(nameOf(letter), 'itrans', script))
      .join('');
  const heard = spellings.reduce((text, [pattern, itrans]) => text.replaceAll(pattern, itrans), word.toLowerCase());
  return sanscript.t(heard, 'itrans', script);
}

/** @param text in Latin letters */
export const spokenIn = (script: IndianScript, text: string): string =>
  text
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map((word) => wordIn(script, word))
    .join(' ');

/** @param text in Devanagari or Tamil, which are written in another script sound by sound */
export const inScript = (text: string, from: IndianScript, script: IndianScript): string => sanscript.t(text, from, script);

/** @param text in an Indian script */
export const inLatin = (text: string, from: IndianScript): string => sanscript.t(text, from, 'iast');
