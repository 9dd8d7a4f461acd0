import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import type { ReferenceInterval } from '../../src/contract/tests.ts';
import { flagWord, intervalFor, isOutside, resultFlag, type Measured } from '../../src/lib/reports/result-flag.ts';

const { analytes } = loadCatalogue();
const find = (id: string) => analytes.find((analyte) => analyte.id === id) ?? missing(id);
const boundsOf = (id: string, who: Measured) => {
  const { low, high } = intervalFor(find(id), who) ?? {};
  return [low, high];
};
const flagOf = (id: string, value: number | string, who: Measured) => resultFlag(find(id), value, intervalFor(find(id), who));

const [woman, man, girl] = [
  { sex: 'Female', age: 34 },
  { sex: 'Male', age: 60 },
  { sex: 'Female', age: 13 },
];

describe('the interval that holds', () => {
  it('is that of the patient’s sex and age, on both ends of an age included', () => {
    expect(boundsOf('hemoglobin', woman)).toEqual([12, 15]);
    expect(boundsOf('hemoglobin', man)).toEqual([13, 17]);
    expect(boundsOf('hemoglobin', { sex: 'Male', age: 15 })).toEqual([13, 16]);
    expect(boundsOf('hemoglobin', { sex: 'Male', age: 17 })).toEqual([13, 16]);
    expect(boundsOf('hemoglobin', { sex: 'Male', age: 18 })).toEqual([13, 17]);
    expect(boundsOf('hemoglobin', girl)).toEqual([12, 16]);
    expect(boundsOf('hemoglobin', { sex: 'Male', age: 4 })).toEqual([11, 13.5]);
  });

  it('is none where the patient’s age has none, or is not known', () => {
    expect(intervalFor(find('hemoglobin'), { sex: 'Male', age: 0 })).toBeUndefined();
    expect(intervalFor(find('hemoglobin'), { sex: 'Male' })).toBeUndefined();
    expect(intervalFor({}, woman)).toBeUndefined();
  });

  it('without ages is for adults alone', () => {
    const analyte = { intervals: [{ low: 1, high: 2 }] };
    expect(intervalFor(analyte, { age: 18 })).toEqual({ low: 1, high: 2 });
    expect(intervalFor(analyte, { age: 17 })).toBeUndefined();
  });

  it('for one sex is not taken for somebody of neither', () => {
    expect(intervalFor(find('hemoglobin'), { sex: 'Other', age: 40 })).toBeUndefined();
    expect(boundsOf('mcv', { sex: 'Other', age: 40 })).toEqual([83, 101]);
  });

  it('is never one that depends on pregnancy, cycle, posture, smoking or a dose', () => {
    expect(intervalFor(find('lh'), woman)).toBeUndefined();
    expect(boundsOf('lh', man)).not.toEqual([undefined, undefined]);
    expect(intervalFor(find('beta-hcg'), woman)).toBeUndefined();
    expect(intervalFor(find('tsh'), woman)?.note ?? '').not.toMatch(/trimester/);
    for (const id of ['renin', 'cea', 'methotrexate', 'papp-a-mom', 'inr'])
      expect([id, intervalFor(find(id), woman)]).toEqual([id, undefined]);
  });

  it('may name a method, a meaning, or that it is the usual one', () => {
    expect(intervalFor(find('hemoglobin'), woman)?.note).toMatch(/^outside pregnancy/);
    expect(intervalFor(find('hba1c'), woman)?.note).toMatch(/^normal; 5\.7/);
    expect(intervalFor(find('prolactin'), woman)).toBeDefined();
    expect(boundsOf('digoxin', woman)).toEqual(boundsOf('digoxin', man));
  });

  it('is the one without a note where several would do, else none', () => {
    const [plain, noted] = [{ low: 1 }, { low: 2, note: 'Roche method' }];
    expect(intervalFor({ intervals: [noted, plain] }, woman)).toBe(plain);
    expect(intervalFor({ intervals: [noted, { ...noted, low: 3 }] }, woman)).toBeUndefined();
    expect(intervalFor({ intervals: [plain, { low: 5 }] }, woman)).toBeUndefined();
  });

  it('is never in doubt in the bundled catalogue but where it says so itself', () => {
    const ages = Array.from({ length: 100 }, (_, age) => age);
    const doubtful = analytes.filter(({ intervals = [] }) =>
      ['Male', 'Female'].some((sex) =>
        ages.some(
          (age) =>
            intervals.filter(
              (interval) =>
                interval.note === undefined &&
                (interval.sex ?? sex) === sex &&
                age >= (interval.ageMin ?? 18) &&
                age <= (interval.ageMax ?? 200),
            ).length > 1,
        ),
      ),
    );
    expect(doubtful.map(({ id }) => id)).toEqual([]);
  });
});

describe('the flag', () => {
  it('says low, high or normal, and a value on a bound is inside', () => {
    expect([11.9, 12, 13.4, 15, 15.1].map((value) => flagOf('hemoglobin', value, woman))).toEqual(['L', 'N', 'N', 'N', 'H']);
  });

  it('goes by the one bound that there is', () => {
    const [atLeast, upTo] = [{ low: 60 }, { high: 5.6 }];
    expect([59, 60, 200].map((value) => resultFlag({}, value, atLeast))).toEqual(['L', 'N', 'N']);
    expect([0, 5.6, 5.7].map((value) => resultFlag({}, value, upTo))).toEqual(['N', 'N', 'H']);
  });

  it('is missing where nothing tells', () => {
    expect(resultFlag({}, 3, undefined)).toBeUndefined();
    expect(resultFlag({}, 3, { note: 'no limit of its own' })).toBeUndefined();
    expect(resultFlag({}, '<2', { high: 1 })).toBeUndefined();
    expect(flagOf('lh', 12, woman)).toBeUndefined();
  });

  it('of a value beyond what can be measured is told where there is no doubt', () => {
    const flagsIn = (interval: ReferenceInterval, values: readonly string[]) =>
      values.map((value) => resultFlag({}, value, interval) ?? '?');
    expect(flagsIn({ low: 0.4, high: 4 }, ['<0.01', '< 0.4', '<=0.4', '<1', '>4', '>=4', '>100', '>2'])).toEqual([
      'L',
      'L',
      '?',
      '?',
      'H',
      '?',
      'H',
      '?',
    ]);
    expect(flagsIn({ high: 5 }, ['<5', '<=5', '<6', '>5', '>=5', '>3'])).toEqual(['N', 'N', '?', 'H', '?', '?']);
    expect(flagsIn({ low: 60 }, ['>90', '>=60', '>59', '<60', '<90'])).toEqual(['N', 'N', '?', 'L', '?']);
    expect(flagsIn({ low: 0, high: 2 }, ['<1', '>2'])).toEqual(['N', 'H']);
    expect(flagsIn({ low: -2, high: 2 }, ['<1'])).toEqual(['?']);
    expect(flagsIn({}, ['<1', '>1'])).toEqual(['?', '?']);
    expect(flagsIn({ high: 5 }, ['about 9', '<', '<1.'])).toEqual(['?', '?', '?']);
  });

  it('of a finding says whether it is the expected one', () => {
    const analyte = { values: ['Not detected', 'Trace', 'Present'] };
    expect(['Not detected', ' not DETECTED', 'Trace', 'Seen'].map((value) => resultFlag(analyte, value, undefined))).toEqual([
      'N',
      'N',
      'A',
      'A',
    ]);
  });

  it('is missing of a finding where no value is better than another, as of a blood group', () => {
    expect(resultFlag({ values: ['O Positive', 'B Positive'], expected: [] }, 'B Positive', undefined)).toBeUndefined();
  });

  it('of a finding takes all those that call for nothing', () => {
    const colour = { values: ['Brown', 'Yellow', 'Black'], expected: ['Brown', 'Yellow'] };
    expect(['Yellow', 'Black'].map((value) => resultFlag(colour, value, undefined))).toEqual(['N', 'A']);
  });

  it('has a word, and an unknown one stays as it came', () => {
    expect(['L', 'H', 'LL', 'HH', 'N', 'A', 'W', 'toString'].map(flagWord)).toEqual([
      'Low',
      'High',
      'Very low',
      'Very high',
      'Normal',
      'Abnormal',
      'W',
      'toString',
    ]);
    expect(['L', 'H', 'LL', 'HH', 'A', 'N', 'W', undefined].filter(isOutside)).toEqual(['L', 'H', 'LL', 'HH', 'A']);
  });
});

function missing(id: string): never {
  throw new Error(`There is no analyte ${id}`);
}
