import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { drawResults } from '../../server/lab/draw-results.ts';
import { drawValue } from '../../server/lab/draw-value.ts';
import { withDerivedResults } from '../../server/lab/derived-results.ts';
import { intervalFor, isOutside, resultFlag, type Measured } from '../../src/lib/reports/result-flag.ts';
import { testServer } from '../support/server/server.ts';

const { analytes, tests } = loadCatalogue();
const people: readonly Measured[] = [
  { sex: 'Female', age: 64 },
  { sex: 'Male', age: 41 },
  { sex: 'Female', age: 29 },
  { sex: 'Male', age: 9 },
];

/** Every analyte of the catalogue, for several people on several days. */
function drawn(): { readonly flag: string | undefined; readonly value: number | string | undefined }[] {
  return analytes.flatMap((analyte) =>
    people.flatMap((who, index) =>
      ['1', '2', '3'].map((day) => {
        const value = drawValue(analyte, who, { person: `person ${index}`, day });
        return { value, flag: value === undefined ? undefined : resultFlag(analyte, value, intervalFor(analyte, who)) };
      }),
    ),
  );
}

describe('a value drawn from the catalogue', () => {
  it('is there for every analyte: a number that could be measured, or one of the findings', () => {
    const values = drawn().map(({ value }) => value);
    expect(values).not.toContain(undefined);
    expect(values.filter((value) => typeof value === 'number' && !(value >= 0))).toEqual([]);
  });

  it('lies inside its interval most of the time, and outside now and then', () => {
    const flagged = drawn().filter(({ flag, value }) => flag !== undefined && typeof value === 'number');
    const outside = flagged.filter(({ flag }) => isOutside(flag)).length / flagged.length;
    expect(outside).toBeGreaterThan(0.03);
    expect(outside).toBeLessThan(0.15);
  });

  it('is the expected finding, or one that says a little of something; nobody is told of an infection', () => {
    const findings = analytes.flatMap((analyte) =>
      Array.from({ length: 60 }, (_, day) => drawValue(analyte, people[0]!, { person: 'somebody', day: String(day) })).filter(
        (value) => typeof value === 'string' && value !== analyte.values?.[0],
      ),
    );
    expect(new Set(findings)).toEqual(new Set(['Trace', 'Few', 'Slightly hazy']));
  });

  it('is the same for the same person and day, near it on another day, and has the digits of its interval', () => {
    const hemoglobin = analytes.find(({ id }) => id === 'hemoglobin')!;
    const on = (day: string, person = 'somebody') => Number(drawValue(hemoglobin, people[0]!, { person, day }));
    expect(on('1')).toBe(on('1'));
    const days = Array.from({ length: 20 }, (_, day) => on(String(day)));
    expect(new Set(days).size).toBeGreaterThan(1);
    // The interval is 3 g/dL wide.
    expect(Math.max(...days) - Math.min(...days)).toBeLessThan(0.5);
    expect(days.every((value) => value === Number(value.toFixed(1)))).toBe(true);
    expect(new Set(Array.from({ length: 20 }, (_, person) => on('1', `person ${person}`))).size).toBeGreaterThan(5);
  });
});

describe('what laboratories reckon', () => {
  it('agrees with what they measure', () => {
    const values = withDerivedResults(
      new Map(Object.entries({ 'total-cholesterol': 193, 'hdl-cholesterol': 51, triglycerides: 134 })),
    );
    expect(Object.fromEntries(values)).toMatchObject({
      'vldl-cholesterol': 27,
      'ldl-cholesterol': 115,
      'non-hdl-cholesterol': 142,
      'total-cholesterol-hdl-ratio': 3.8,
      'ldl-hdl-ratio': 2.3,
    });
    expect(withDerivedResults(new Map([['hba1c', 7.1]])).get('estimated-average-glucose')).toBe(157);
    expect([...withDerivedResults(new Map([['triglycerides', 134]])).keys()]).toEqual(['triglycerides', 'vldl-cholesterol']);
  });
});

describe('the results of a report', () => {
  it('are those of its tests, in the order of the report, and the white cells come to 100 %', async () => {
    const { database, now } = await testServer();
    await seedCatalogue(database, loadCatalogue(), now());
    const wanted = ['lipid-profile', 'cbc'].map((id) => ({ id, name: `Test ${id}` }));
    const results = await drawResults(database, wanted, people[1]!, { person: 'somebody', day: '1' });
    const analytesOf = (id: string) => tests.find((test) => test.id === id)?.analytes ?? [];
    expect(results.map(({ analyteId }) => analyteId)).toEqual([...analytesOf('lipid-profile'), ...analytesOf('cbc')]);
    expect(new Set(results.map(({ testId, testName }) => `${testId} ${testName}`))).toEqual(
      new Set(['lipid-profile Test lipid-profile', 'cbc Test cbc']),
    );
    const percents = results.filter(({ analyteId }) => analyteId.endsWith('s-percent')).map(({ value }) => Number(value));
    expect(percents).toHaveLength(5);
    expect(percents.reduce((sum, percent) => sum + percent)).toBeCloseTo(100, 1);
  });

  it('have one value for what two tests measure', async () => {
    const { database, now } = await testServer();
    await seedCatalogue(database, loadCatalogue(), now());
    const wanted = ['hemoglobin', 'cbc'].map((id) => ({ id, name: id }));
    const results = await drawResults(database, wanted, people[1]!, { person: 'somebody', day: '1' });
    const values = results.filter(({ analyteId }) => analyteId === 'hemoglobin').map(({ value }) => value);
    expect(values).toHaveLength(2);
    expect(new Set(values).size).toBe(1);
  });
});
