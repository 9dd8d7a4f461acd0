/** Indian words in Latin letters. Sanscript is the oracle for the table of signs. */
import { describe, expect, it } from 'vitest';
import { romanized } from '../../src/lib/catalogue/romanized.ts';
import { indianScripts, inLatin, inScript } from '../support/server/spoken-names.ts';

const consonants = 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह'.split('');
const vowelSigns = ['ा', 'ि', 'ी', 'ु', 'ू', 'े', 'ै', 'ो', 'ौ'];
const vowels = 'अआइईउऊएऐओऔ'.split('');

/** Sanscript's scholarly letters as English writes them. */
const plainLetters: Readonly<Record<string, string>> = {
  ā: 'a',
  ī: 'i',
  ū: 'u',
  ṅ: 'n',
  ñ: 'n',
  ṇ: 'n',
  ṭ: 't',
  ḍ: 'd',
  ś: 'sh',
  ṣ: 'sh',
  c: 'ch',
};
const plainly = (text: string): string =>
  text.normalize('NFC').replaceAll(/[āīūṅñṇṭḍśṣc]/g, (letter) => plainLetters[letter] ?? letter);

const syllables = [...vowels, ...consonants.flatMap((consonant) => vowelSigns.map((sign) => consonant + sign))];

describe('each syllable', () => {
  it.each(indianScripts.filter((script) => script !== 'tamil'))('sounds in %s as Sanscript has it', (script) => {
    // Bengali writes v like b.
    const wrong = syllables
      .filter((syllable) => script !== 'bengali' || !syllable.startsWith('व'))
      .map((syllable) => [inScript(syllable, 'devanagari', script), plainly(inLatin(syllable, 'devanagari'))] as const)
      .filter(([written, heard]) => romanized(written) !== heard);
    expect(wrong).toEqual([]);
  });

  it('sounds in Tamil as far as its letters tell it', () => {
    expect(romanized('தைராய்டு கொலஸ்ட்ரால்')).toBe('tairaytu kolastral');
  });
});

it.each([
  ['a vowel that is silent at the end', 'खून की जाँच', 'khun ki janch'],
  ['a vowel that is silent before another syllable', 'नमकीन', 'namkin'],
  ['a word of one letter', 'न', 'na'],
  ['two consonants at the end', 'पेट दर्द', 'pet dard'],
  ['a vowel that is always heard in the south', 'రక్త', 'rakta'],
  ['the nasal sign of Gurmukhi', 'ਸੰਤ', 'sant'],
  ['the letters of Assamese', 'ৰক্ত', 'rakt'],
  ['a final t of Bengali', 'হঠাৎ', 'hathat'],
  ['the final consonants of Malayalam', 'ഷുഗർ ലിവർ അവൻ', 'shugar livar avan'],
  ['digits and Latin words between', 'एचबीए1सी test', 'echbie1si test'],
])('writes %s', (_what, typed, latin) => {
  expect(romanized(typed.normalize('NFC'))).toBe(latin);
});
