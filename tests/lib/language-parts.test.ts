import { describe, expect, it } from 'vitest';
import { inLanguage } from '../../server/platform/language.ts';
import { isLeftInEnglish, languageOfText, languageParts } from '../../src/lib/text/language-parts.ts';

const said = (text: string) => languageParts(text).map(({ text: part, lang = 'en' }) => `${lang}: ${part}`);

it.each([
  ['Asha Rao', ['en: Asha Rao']],
  ['Zoë 12/3, “HbA1c”', ['en: Zoë 12/3, “HbA1c”']],
  ['मीरा राव', ['hi: मीरा राव']],
  ['Meera (मीरा) Rao', ['en: Meera (', 'hi: मीरा) ', 'en: Rao']],
  ['மீரா, 64', ['ta: மீரா, 64']],
  ['ਮੀਰਾ মীরা', ['pa: ਮੀਰਾ ', 'bn: মীরা']],
  ['میرا راؤ', ['ur: میرا راؤ']],
  ['ક્ષ', ['gu: ક્ષ']],
  ['ମୀରା, ମୀରା', ['or: ମୀରା, ମୀରା']],
  ['মীরা। মীরা', ['bn: মীরা। মীরা']],
  ['మీరా ಮೀರಾ', ['te: మీరా ', 'kn: ಮೀರಾ']],
  ['12 മീര', ['en: 12 ', 'ml: മീര']],
  ['', ['en: ']],
])('%s', (text, parts) => {
  expect(said(text)).toEqual(parts);
  expect(
    said(text)
      .map((part) => part.slice(4))
      .join(''),
  ).toBe(text);
});

describe('a page in another language', () => {
  const saidIn = (own: string, text: string) =>
    inLanguage(own, () => languageParts(text).map(({ text: part, lang = own }) => `${lang}: ${part}`));

  it.each([
    ['hi', 'लिपिड प्रोफाइल', ['hi: लिपिड प्रोफाइल']],
    ['hi', 'Lipid Profile', ['en: Lipid Profile']],
    ['hi', 'HbA1c', ['en: HbA1c']],
    ['hi', '13–17 g/dL', ['hi: 13–17 g/dL']],
    ['hi', 'टोटल, LDL और HDL कोलेस्ट्रॉल', ['hi: टोटल, LDL और HDL कोलेस्ट्रॉल']],
    ['hi', 'सीबीसी, Iron, Serum (Fe)', ['hi: सीबीसी, ', 'en: Iron, Serum (Fe)']],
    ['hi', 'மீரா', ['ta: மீரா']],
    ['ta', 'மீரா மீரா', ['ta: மீரா மீரா']],
    ['ta', 'मीरा', ['hi: मीरा']],
  ])('(%s) marks what is not in it: %s', (own, text, parts) => {
    expect(saidIn(own, text)).toEqual(parts);
  });

  it('knows a text of which nothing is translated', () => {
    const left = (own: string, text: string) => inLanguage(own, () => isLeftInEnglish(text));
    expect([left('hi', 'Fats in the blood.'), left('hi', 'सीबीसी, Iron'), left('hi', '12'), left('en', 'Fats')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

it.each([
  ['en', 'Meera (मीरा) Rao', 'en'],
  ['en', 'मीरा, 64', 'hi'],
  ['en', '64', 'en'],
  ['hi', 'Meera Rao: 10 बजे के बाद कुछ न खाएँ', 'hi'],
  ['hi', 'Do not eat after 10 pm', 'en'],
  ['hi', 'மீரா', 'ta'],
  ['hi', '₹590', 'hi'],
])('on a page in another language (%s) the whole of "%s" is read in %s', (own, text, language) => {
  expect(inLanguage(own, () => languageOfText(text))).toBe(language);
});
