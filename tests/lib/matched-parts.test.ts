import { describe, expect, it } from 'vitest';
import { matchedParts } from '../../src/lib/text/matched-parts.ts';

/** With what is matched in brackets. */
const shown = (text: string, typed: string) =>
  matchedParts(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('a text in pieces', () => {
  it.each([
    ['Fasting Blood Sugar', 'blood', 'Fasting [Blood] Sugar'],
    ['Fasting Blood Sugar', ' fast ', '[Fast]ing Blood Sugar'],
    ['Vitamin B12', 'vitamin b', '[Vitamin B]12'],
    ['Blood Count, blood group', 'BLOOD', '[Blood] Count, [blood] group'],
    ['Fasting Blood Sugar', 'sugar fasting', '[Fasting] Blood [Sugar]'],
    ['Hemoglobin (Hb)', '(hb)', 'Hemoglobin [(Hb)]'],
    ['Hemoglobin (Hb)', '(', 'Hemoglobin [(]Hb)'],
    ['Complete Blood Count', 'haemogram', 'Complete Blood Count'],
    ['Complete Blood Count', '', 'Complete Blood Count'],
  ])('"%s" for "%s" is %s', (text, typed, expected) => {
    expect(shown(text, typed)).toBe(expected);
  });

  it('loses and doubles nothing, and says where each piece starts', () => {
    const parts = matchedParts('aXbXc', 'x');
    expect(parts.map(({ text }) => text).join('')).toBe('aXbXc');
    expect(parts.map(({ start }) => start)).toEqual([0, 1, 2, 3, 4]);
  });
});
