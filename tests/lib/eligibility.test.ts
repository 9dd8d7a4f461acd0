import { describe, expect, it } from 'vitest';
import { ageInWords, eligibilityWarning, personInWords, type Person } from '../../src/lib/people/eligibility.ts';

const meera: Person = { name: 'Meera Rao', gender: 'Female', dateOfBirth: '1962-03-09' };
const kabir: Person = { name: 'Kabir Rao', gender: 'Male', dateOfBirth: '2015-09-20' };
const sam: Person = { name: 'Sam Rao', gender: 'Other', dateOfBirth: '1990-06-15' };
const on = '2026-11-24';

const warning = (words: string) => ({ isWarning: true, words });

describe('a limit that does not fit is told with the person’s own sex and age', () => {
  it.each([
    [{ sexLimit: 'Male', ageMin: 45 }, meera, 'PSA is for men, 45 years and over. Meera Rao is a woman of 64.'],
    [{ sexLimit: 'Male' }, meera, 'PSA is for men. Meera Rao is a woman of 64.'],
    [{ sexLimit: 'Female' }, kabir, 'PSA is for women. Kabir Rao is a boy of 11.'],
    [{ sexLimit: 'Male', ageMin: 18 }, kabir, 'PSA is for men, 18 years and over. Kabir Rao is a boy of 11.'],
    [{ ageMin: 18 }, kabir, 'PSA is for people of 18 years and over. Kabir Rao is a boy of 11.'],
    [{ ageMin: 18, ageMax: 60 }, meera, 'PSA is for people of 18 to 60 years. Meera Rao is a woman of 64.'],
    [{ ageMax: 12 }, meera, 'PSA is for people up to 12 years. Meera Rao is a woman of 64.'],
    [
      { ageMin: 1 },
      { name: 'Diya', gender: 'Female', dateOfBirth: '2026-05-01' },
      'PSA is for people of 1 years and over. Diya is a girl under 1 year.',
    ],
    [{ ageMax: 12 }, sam, 'PSA is for people up to 12 years. Sam Rao is 36.'],
    [{ sexLimit: 'Male', ageMin: 45 }, sam, 'PSA is for men, 45 years and over. Sam Rao is 36.'],
    [{ sexLimit: 'Male' }, { ...meera, dateOfBirth: 'unknown' }, 'PSA is for men. Meera Rao is a woman.'],
  ] as const)('%j for %j', (limits, person, words) => {
    expect(eligibilityWarning({ name: 'PSA', ...limits }, person, on)).toEqual(warning(words));
  });
});

describe('there is no warning', () => {
  it.each([
    ['without a limit', {}, kabir],
    ['where the sex fits', { sexLimit: 'Female' }, meera],
    ['where sex and age fit', { sexLimit: 'Female', ageMin: 45, ageMax: 70 }, meera],
    ['on the lower bound itself', { ageMin: 64 }, meera],
    ['on the upper bound itself', { ageMax: 64 }, meera],
    ['of an age limit that fits a person of the gender Other', { ageMin: 18 }, sam],
    ['of an age that is not known', { ageMin: 18 }, { ...kabir, dateOfBirth: '' }],
    ['while the details were only assumed', { sexLimit: 'Female', ageMin: 60 }, { ...kabir, detailsConfirmed: false }],
  ] as const)('%s', (_when, limits, person) => {
    expect(eligibilityWarning({ name: 'PSA', ...limits }, person, on)).toBeUndefined();
  });
});

it('a sex limit is a note and not a warning where the gender is Other', () => {
  expect(eligibilityWarning({ name: 'PSA', sexLimit: 'Male' }, sam, on)).toEqual({ isWarning: false, words: 'PSA is for men.' });
});

it('confirmed details can cause a warning', () => {
  expect(eligibilityWarning({ name: 'PSA', sexLimit: 'Male' }, { ...meera, detailsConfirmed: true }, on)?.isWarning).toBe(true);
});

describe('the age is told in completed years on the day of the collection', () => {
  const eighteenOn = (day: string) =>
    eligibilityWarning({ name: 'PSA', ageMin: 18 }, { ...kabir, dateOfBirth: '2008-11-24' }, day);

  it('a year of age is complete on the birthday, and not on the day before', () => {
    expect(eighteenOn('2026-11-23')).toEqual(warning('PSA is for people of 18 years and over. Kabir Rao is a boy of 17.'));
    expect(eighteenOn('2026-11-24')).toBeUndefined();
  });

  it.each([
    ['2026-11-24', 'under 1 year'],
    ['2026-12-01', 'under 1 year'],
    ['2025-11-25', 'under 1 year'],
    ['2025-11-24', '1 year'],
    ['1962-03-09', '64 years'],
    ['1962-12-09', '63 years'],
    ['someday', undefined],
  ])('born %s: %s', (dateOfBirth, words) => {
    expect(ageInWords(dateOfBirth, on)).toBe(words);
  });
});

it.each([
  [meera, 'Meera Rao, 64, female'],
  [kabir, 'Kabir Rao, 11, male'],
  [sam, 'Sam Rao, 36'],
  [{ ...kabir, dateOfBirth: '2026-05-01' }, 'Kabir Rao, under 1 year, male'],
  [{ ...meera, dateOfBirth: '' }, 'Meera Rao, female'],
])('%j is known as: %s', (person, words) => {
  expect(personInWords(person, on)).toBe(words);
});
