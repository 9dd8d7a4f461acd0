import { describe, expect, it } from 'vitest';
import hindi from '../../src/words/hi/language.ts';
import { speakBy } from '../../src/words/room.ts';
import { languageOfText, languageParts } from '../../src/lib/text/language-parts.ts';

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

describe('on a page in Hindi', () => {
  const onHindiPage = <Result>(made: () => Result): Result => {
    speakBy(() => () => hindi);
    try {
      return made();
    } finally {
      speakBy(() => undefined);
    }
  };

  it.each([
    ['मीरा राव', [undefined]],
    ['Asha Rao', ['en']],
    ['मीरा की जाँच HbA1c, 2 दिन', [undefined, 'en', undefined]],
    ['12 मीरा மீரா', [undefined, 'ta']],
  ])('%s', (text, parts) => {
    expect(onHindiPage(() => languageParts(text).map(({ lang }) => lang))).toEqual(parts);
  });

  it.each([
    ['Meera Rao: 10 बजे के बाद कुछ न खाएँ', 'hi'],
    ['Do not eat after 10 pm', 'en'],
    ['மீரா', 'ta'],
    ['₹590', 'hi'],
  ])('%s, as a whole, is read in one language', (text, language) => {
    expect(onHindiPage(() => languageOfText(text))).toBe(language);
  });
});

it.each([
  ['Meera (मीरा) Rao', 'en'],
  ['मीरा, 64', 'hi'],
  ['64', 'en'],
])('%s, on a page in English, is read in one language', (text, language) => {
  expect(languageOfText(text)).toBe(language);
});
