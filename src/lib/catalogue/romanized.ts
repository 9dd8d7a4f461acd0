/**
 * Writes the words of nine Indian scripts in Latin letters, roughly as they sound, so that they can be compared with Latin names.
 * The Unicode blocks of Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada and Malayalam have one layout, so
 * one table serves them all. Long and short vowels become the same, and so do the consonants that English spelling does not
 * tell apart.
 */

const firstBlock = 0x900;
const blockSize = 0x80;
/** In the first four blocks the vowel that a consonant carries by itself is often silent. In the others it is always heard. */
const blocksWithSilentVowels = 4;

/** The sounds of a block's signs from the second one on; a dot stands for a sign without a sound. */
const sounds = [
  'n n h . a a i i u u ri li e e e ai o o o au', // what follows a vowel, and vowels of their own
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h', // consonants
  '. . . . a i i u u ri ri e e e ai o o o au', // vowels after a consonant
].flatMap((row) => row.split(' ').map((sound) => sound.replace('.', '')));
const firstConsonant = 0x15;
const lastConsonant = 0x39;
const firstVowelSign = 0x3e;
const virama = 0x4d;

/** Signs that only one script has, and what other signs of that script sound the same. */
const ofOneScript = new Map([
  ['ৎ', 'ত্'],
  ['ৰ', 'র'],
  ['ৱ', '\u09B5'],
  ['ੰ', 'ਂ'],
  ['ൺ', 'ണ്'],
  ['ൻ', 'ന്'],
  ['ർ', 'ര്'],
  ['ൽ', 'ല്'],
  ['ൾ', 'ള്'],
  ['ൿ', 'ക്'],
]);

const indianWord = /[\u0900-\u0D7F]+/g;
const signOfOneScript = /[ৎৰৱੰൺൻർൽൾൿ]/g;

/**
 * @param text in Unicode's composed form (NFC)
 * @returns the same text with its Indian words in Latin letters
 */
export const romanized = (text: string): string => text.replaceAll(indianWord, romanizedWord);

type Syllable = { readonly consonant: string; vowel: string; isOwnVowel: boolean };

function romanizedWord(word: string): string {
  const syllables: Syllable[] = [];
  for (const sign of word.replaceAll(signOfOneScript, (found) => ofOneScript.get(found) ?? '')) {
    const place = ((sign.codePointAt(0) ?? 0) - firstBlock) % blockSize;
    const sound = sounds[place - 1] ?? '';
    const last = syllables.at(-1);
    if (place >= firstConsonant && place <= lastConsonant) syllables.push({ consonant: sound, vowel: 'a', isOwnVowel: false });
    else if (last && (place === virama || place >= firstVowelSign)) Object.assign(last, { vowel: sound, isOwnVowel: true });
    else if (sound) syllables.push({ consonant: '', vowel: sound, isOwnVowel: true });
  }
  const block = Math.floor(((word.codePointAt(0) ?? 0) - firstBlock) / blockSize);
  if (block < blocksWithSilentVowels) silenceVowels(syllables);
  return syllables.map(({ consonant, vowel }) => consonant + vowel).join('');
}

/** From the end of the word: its last vowel is silent, and each one that stands alone between two that are heard. */
function silenceVowels(syllables: readonly Syllable[]): void {
  for (let place = syllables.length - 1; place > 0; place -= 1) {
    const [before, here, after] = [syllables[place - 1], syllables[place], syllables[place + 1]];
    if (!here || here.isOwnVowel) continue;
    if (!after || (before?.vowel && after.consonant && after.vowel)) here.vowel = '';
  }
}
