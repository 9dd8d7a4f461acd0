import { describe, expect, it } from 'vitest';
import { packageWindowErrors, windowErrors } from '../../server/catalogue/check-windows.ts';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import type { TestEntry } from '../../server/catalogue/schema.ts';

const { tests, packages } = loadCatalogue();
const first = tests.find(({ timeOfDay }) => timeOfDay === undefined)!;
const faults = (changes: Partial<TestEntry>) => windowErrors({ ...first, ...changes });

describe('the hours of a collection', () => {
  it('are clock times wherever a visit can meet them', () => {
    const timed = tests.filter(({ collectFrom }) => collectFrom !== undefined);
    expect(timed.length).toBeGreaterThanOrEqual(45);
    expect(tests.filter(({ timeOfDay }) => timeOfDay?.startsWith('Between ')).every((test) => test.collectFrom)).toBe(true);
    expect(tests.flatMap(windowErrors)).toEqual([]);
  });

  it.each([
    ['Between 8 and 10 am', '08:00', '10:00'],
    ['Between 7:30 am and 12 noon', '07:30', '12:00'],
    ['Between 4 and 6 pm', '16:00', '18:00'],
    ['Between 11 am and 1 pm', '11:00', '13:00'],
    ['Morning, before 10 am', '06:00', '10:00'],
    ['Morning, before breakfast', '06:00', '10:00'],
  ])('agree with the words: %s', (timeOfDay, collectFrom, collectUntil) => {
    expect(faults({ timeOfDay, collectFrom, collectUntil })).toEqual([]);
  });

  it.each([
    ['Between 8 and 10 am', '07:00', '10:00'],
    ['Between 8 and 10 am', '08:00', '11:00'],
    ['Between 4 and 6 pm', '04:00', '06:00'],
    ['Morning, before 10 am', '06:00', '11:00'],
    ['Morning preferred', '06:00', '13:00'],
    ['Just before the next dose', '06:00', '10:00'],
  ])('are a fault where they do not: %s, %s to %s', (timeOfDay, collectFrom, collectUntil) => {
    expect(faults({ timeOfDay, collectFrom, collectUntil })).toEqual([
      `test ${first.id}: "${timeOfDay}" is not ${collectFrom} to ${collectUntil}`,
    ]);
  });

  it('are reported as missing where the words only repeat clock times', () => {
    expect(faults({ timeOfDay: 'Between 8 and 10 am' })).toEqual([`test ${first.id}: "Between 8 and 10 am" has no clock times`]);
    expect(faults({ timeOfDay: 'First urine of the morning' })).toEqual([]);
  });

  it('need words, a beginning and a later end', () => {
    expect(faults({ collectFrom: '08:00', collectUntil: '10:00' })).toEqual([`test ${first.id}: clock times without words`]);
    for (const window of [{ collectFrom: '08:00' }, { collectUntil: '10:00' }, { collectFrom: '10:00', collectUntil: '08:00' }])
      expect(faults({ timeOfDay: 'Morning', ...window })).toEqual([
        `test ${first.id}: its clock times need a beginning and a later end`,
      ]);
  });

  it('of a package’s tests have a time in common', () => {
    expect(packageWindowErrors({ packages, tests })).toEqual([]);
    const [entry] = packages;
    const spoilt = { ...entry!, tests: ['cortisol-morning', 'cortisol-evening'] };
    expect(packageWindowErrors({ packages: [spoilt], tests })).toEqual([
      `package ${entry!.id}: its tests have no time of day in common`,
    ]);
  });
});
