import { cleaned } from '../text/typed-text.ts';

/**
 * Reduces a text to lower-case words of letters and digits, without accents, hyphens and brackets, and to one of the spellings
 * that Hindi has of the same word: "जाँच" and "जांच", "ज़िंक" and "जिंक".
 */
export function normalizeText(text: string): string {
  // This fast path exists because nearly all texts are plain English, and a catalogue of 10,000 tests has many of them.
  if (isAscii.test(text))
    return text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim();
  const letters = cleaned('search', text)
    .normalize('NFKD')
    .replaceAll(accent, '')
    .replaceAll(chandrabindu, anusvara)
    .normalize('NFC')
    .toLowerCase();
  return letters.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
}

/**
 * The marks that several scripts share, and the dot below of Devanagari. Other marks of one script alone are its vowels: without
 * them "दिल" would be "दाल".
 */
const accent = /\p{Script=Inherited}|\u093C/gu;

const chandrabindu = '\u0901';
const anusvara = '\u0902';

const isAscii = /^[ -~\n]*$/;

export const withoutBlanks = (text: string): string => text.replaceAll(' ', '');

/** Customers add these words although no test is named by them, also in Hindi: "thyroid ki jaanch", "price of cbc test". */
export const fillerWords: ReadonlySet<string> = new Set(
  `a an and at charges check checkup cost do for get home how i in is lab level levels me my near of on online price rate
  report reports result s serum sr test testing tests the to want with
  hai jaach jach jaanch janch ka karna karwana ke ki liye mein wala wali bimari rog pariksha tapas tapasani
  parisothanai noi`.split(/\s+/),
);

const digits = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, digit) => [word, String(digit)]),
);

/** Returns the words that matter, for a text whose words are not all found. */
export function withoutFillerWords(text: string): string {
  const words = text.replaceAll(/\bblood tests?\b/g, 'test').split(' ');
  const meant = words.filter((word) => !fillerWords.has(word)).map((word) => digits.get(word) ?? word);
  return meant.length === 0 ? text : meant.join(' ');
}

/** Maps spellings that sound alike to one key: "khun" and "khoon", "tifoid" and "typhoid", "hemoglobin" and "haemoglobin". */
export function phoneticKey(word: string): string {
  const vowels = word.replaceAll('oo', 'u').replaceAll('ee', 'i').replaceAll(/[ao]e/g, 'e').replaceAll('y', 'i');
  return vowels.replaceAll('ph', 'f').replaceAll(/(\D)\1/g, '$1');
}
