/** How to prepare is reckoned by what the API says where the words are in no language that we read. */
import { describe, expect, it } from 'vitest';
import { packagePreparation, testPreparation } from '../../server/catalogue/package-preparation.ts';
import { timingLines } from '../../src/lib/visits/collection-timing.ts';

const inHindi = {
  name: 'टीएसएच',
  fastingHours: 0,
  collectFrom: '07:00',
  collectUntil: '10:00',
  timeOfDay: 'सुबह 7 से 10 बजे के बीच',
};
const inEnglish = { ...inHindi, name: 'TSH', timeOfDay: 'Morning preferred, between 7 and 10 am' };
const best = 'Best collected between 7:00 and 10:00 am.';

const afterMeal = { name: 'पीपीबीएस', fastingHours: 0, timeOfDay: 'खाने का पहला कौर लेने के ठीक 2 घंटे बाद।' };
const later = 'Exactly 2 hours after the first bite of a meal';
const second = 'Have that meal only after the fasting sample, and agree with us at that visit when the second sample is taken.';

const lines = (item: Omit<Parameters<typeof timingLines>[0][number], 'type'>) => timingLines([{ type: 'test', ...item }], true);

describe('the time of day', () => {
  it.each([
    ['the API says that the words only repeat the clock', { ...inHindi, isClockOnly: true }, [best]],
    ['the API says that they say more', { ...inEnglish, isClockOnly: false }, [best, `TSH: ${inEnglish.timeOfDay}.`]],
    ['the API says nothing, and the words are English', inEnglish, [best]],
    ['the API says nothing, and the words are not English', inHindi, [best, `टीएसएच: ${inHindi.timeOfDay}.`]],
    ['the API says that a meal comes before', { ...afterMeal, isAfterMeal: true }, [`पीपीबीएस: ${afterMeal.timeOfDay}`, second]],
    ['the API does not, in English', { name: 'PPBS', timeOfDay: later }, [`PPBS: ${later}.`, second]],
    ['the words are left out of a mail', { name: 'Confidential test', isAfterMeal: true }, []],
  ])('is told where %s', (_, item, told) => {
    expect(lines(item)).toEqual(told);
  });
});

describe('the API says of words in another language', () => {
  it.each([
    ['a clock', { ...inHindi, english: inEnglish }, { isClockOnly: true }],
    ['a meal', { ...afterMeal, english: { timeOfDay: later } }, { isAfterMeal: true }],
    ['neither', { ...inHindi, english: { timeOfDay: 'First urine of the morning' } }, {}],
    ['nothing about the time', { name: 'सीबीसी', fastingHours: 0, english: {} }, {}],
    ['English ones', inEnglish, {}],
  ])('that they are about %s', (_, test, said) => {
    const { isClockOnly, isAfterMeal } = testPreparation(test);
    expect({ isClockOnly, isAfterMeal }).toEqual({ isClockOnly: undefined, isAfterMeal: undefined, ...said });
  });

  it('of a package what it says of English ones', () => {
    const stop = 'अपने डॉक्टर से पूछे बिना कोई दवा बंद न करें।';
    const tests = [
      { ...inHindi, english: inEnglish, medicineNotes: `गोली सैंपल के बाद लें। ${stop}` },
      { ...afterMeal, english: { timeOfDay: later }, medicineNotes: `दवा खाने के साथ लें। ${stop}` },
    ];
    expect(packagePreparation(tests)).toEqual({
      fastingHours: 0,
      collectFrom: '07:00',
      collectUntil: '10:00',
      timeOfDay: `पीपीबीएस: ${afterMeal.timeOfDay}`,
      medicineNotes: `टीएसएच: गोली सैंपल के बाद लें। ${stop}\nपीपीबीएस: दवा खाने के साथ लें।`,
      isAfterMeal: true,
    });
  });
});
