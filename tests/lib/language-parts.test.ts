import { expect, it } from 'vitest';
import { languageParts } from '../../src/lib/text/language-parts.ts';

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
