import { expect, it } from 'vitest';
import { whoFor } from '../../src/lib/people/who-for.ts';

it.each([
  [{}, undefined],
  [{ sexLimit: 'Female' }, 'Women'],
  [{ sexLimit: 'Male', ageMin: 18 }, 'Men, 18 years and over'],
  [{ sexLimit: 'Female', ageMin: 18, ageMax: 45 }, 'Women, 18 to 45 years'],
  [{ ageMin: 18 }, '18 years and over'],
  [{ ageMax: 12 }, 'Up to 12 years'],
  [{ ageMin: 0, ageMax: 2 }, '0 to 2 years'],
] as const)('%j is for: %s', (limits, words) => {
  expect(whoFor(limits)).toBe(words);
});
