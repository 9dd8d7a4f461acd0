import { describe, expect, it } from 'vitest';
import type { Analyte } from '../../src/contract/tests.ts';
import { normalRange, referenceRange } from '../../src/lib/reports/reference-range.ts';

const analyte = (more: Partial<Analyte>): Analyte => ({ id: 'a', name: 'Analyte', unit: 'mg/dL', ...more });
const hemoglobin: Analyte = {
  id: 'hemoglobin',
  name: 'Hemoglobin',
  unit: 'g/dL',
  intervals: [
    { sex: 'Male', ageMin: 18, low: 13, high: 17 },
    { sex: 'Female', ageMin: 18, low: 12, high: 15 },
    { ageMin: 1, ageMax: 17, low: 11, high: 15.5 },
  ],
};

describe('one analyte', () => {
  it.each<[string, Analyte, string]>([
    ['both sexes, children left out', hemoglobin, 'men 13–17 g/dL; women 12–15 g/dL'],
    ['an interval for all', analyte({ intervals: [{ low: 8.6, high: 10.2 }] }), '8.6–10.2 mg/dL'],
    ['an upper bound', analyte({ intervals: [{ high: 100 }] }), 'up to 100 mg/dL'],
    ['a lower bound', analyte({ intervals: [{ low: 200, note: 'normal' }] }), 'at least 200 mg/dL (normal)'],
    ['nothing at all', analyte({ unit: '%', intervals: [{ high: 0 }] }), '0%'],
    ['thousands in Indian grouping', analyte({ intervals: [{ low: 0.5, high: 163563 }] }), '0.5–1,63,563 mg/dL'],
    [
      'ages',
      analyte({
        intervals: [
          { ageMax: 49, high: 15 },
          { ageMin: 50, high: 20 },
        ],
      }),
      'aged up to 49: up to 15 mg/dL; aged 50 and over: up to 20 mg/dL',
    ],
    [
      'ages of one sex',
      analyte({ intervals: [{ sex: 'Male', ageMin: 18, ageMax: 39, high: 2 }] }),
      'men aged 18–39: up to 2 mg/dL',
    ],
    [
      'the young left out up to 20',
      analyte({
        intervals: [
          { ageMin: 20, high: 199 },
          { ageMin: 2, ageMax: 19, high: 169 },
        ],
      }),
      'aged 20 and over: up to 199 mg/dL',
    ],
    [
      'children where they are all there is',
      analyte({ intervals: [{ ageMin: 0, ageMax: 0, high: 15 }] }),
      'aged 0: up to 15 mg/dL',
    ],
    [
      'a note with brackets',
      analyte({ intervals: [{ low: 15, note: 'deficiency (WHO)' }] }),
      'at least 15 mg/dL (deficiency [WHO])',
    ],
    ['a finding', { id: 'f', name: 'Ketones', values: ['Negative', 'Positive'] }, 'Negative'],
    ['neither interval nor values', { id: 'x', name: 'Comment' }, ''],
  ])('%s', (_what, given, text) => {
    expect(referenceRange(given)).toBe(text);
  });
});

describe('a whole test', () => {
  it('reads as a sentence where it measures one thing', () => {
    expect(normalRange([hemoglobin])).toBe('Men 13–17 g/dL; women 12–15 g/dL');
  });

  it('names each analyte on a line of its own, and leaves out those without a range', () => {
    const platelets = { id: 'p', name: 'Platelet count', unit: '10*3/uL', intervals: [{ ageMin: 18, low: 150, high: 410 }] };
    const text = normalRange([hemoglobin, { id: 'x', name: 'Comment' }, platelets]);
    expect(text).toBe('Hemoglobin: men 13–17 g/dL; women 12–15 g/dL\nPlatelet count: 150–410 × 10³/µL');
  });

  it('has none where no analyte has one', () => {
    expect(normalRange([{ id: 'x', name: 'Comment' }])).toBeUndefined();
  });
});
