/** In which form texts are compared when the catalogue is searched. */
import { cleaned } from '../text/typed-text.ts';

/** Small letters and digits in words: no accents, no hyphens, no brackets. */
export function normalizeText(text: string): string {
  // Nearly all texts are plain English, and 10,000 tests have many.
  if (isAscii.test(text))
    return text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim();
  const letters = cleaned('search', text).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

const isAscii = /^[ -~\n]*$/;

export const withoutBlanks = (text: string): string => text.replaceAll(' ', '');

/** Words that customers add and no test is named by; also in Hindi: "thyroid ki jaanch", "price of cbc test". */
const fillers = new Set(
  `a an and at charges check checkup cost do for get home how i in is lab level levels me my near of on online price rate
  report reports result s serum sr test testing tests the to want with
  hai jaach jach jaanch janch ka karna karwana ke ki liye mein wala wali`.split(/\s+/),
);

const digits = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, digit) => [word, String(digit)]),
);

/** What is left to look for when nobody has all of the words. */
export function withoutFillerWords(wanted: string): string {
  const words = wanted.replaceAll(/\bblood tests?\b/g, 'test').split(' ');
  const meant = words.filter((word) => !fillers.has(word)).map((word) => digits.get(word) ?? word);
  return meant.length === 0 ? wanted : meant.join(' ');
}

/** Spellings that sound alike become one: "khun" and "khoon", "tifoid" and "typhoid", "hemoglobin" and "haemoglobin". */
export function phoneticKey(word: string): string {
  const vowels = word.replaceAll('oo', 'u').replaceAll('ee', 'i').replaceAll(/[ao]e/g, 'e').replaceAll('y', 'i');
  return vowels.replaceAll('ph', 'f').replaceAll(/(\D)\1/g, '$1');
}
