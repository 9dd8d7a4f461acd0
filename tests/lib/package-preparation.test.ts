import { expect, it } from 'vitest';
import { packagePreparation } from '../../server/catalogue/package-preparation.ts';

const stop = 'Do not stop any medicine without asking your doctor.';
const cbc = { name: 'CBC', fastingHours: 0 };
const lipids = {
  name: 'Lipids',
  fastingHours: 12,
  timeOfDay: 'Morning, before breakfast',
  collectFrom: '06:00',
  collectUntil: '10:00',
};
const tsh = {
  name: 'TSH',
  fastingHours: 0,
  timeOfDay: 'Morning preferred, between 7 and 11 am',
  collectFrom: '07:00',
  collectUntil: '11:00',
  medicineNotes: `Take thyroxine after the sample. ${stop}`,
};
const urine = { name: 'Urine Routine', fastingHours: 0, timeOfDay: 'First urine of the morning' };

it.each([
  ['nothing of tests that ask for nothing', [cbc], { fastingHours: 0 }],
  [
    'the longest fast',
    [cbc, lipids, { name: 'Sugar', fastingHours: 8 }],
    { fastingHours: 12, collectFrom: '06:00', collectUntil: '10:00' },
  ],
  [
    'the time in all windows',
    [
      { ...lipids, fastingHours: 0 },
      { ...tsh, medicineNotes: undefined },
    ],
    { fastingHours: 0, collectFrom: '07:00', collectUntil: '10:00' },
  ],
  [
    'in words what no clock says, once for tests that say the same',
    [urine, { ...urine, name: 'Urine Albumin' }, { ...lipids, timeOfDay: 'Before 10 am, sitting' }],
    {
      fastingHours: 12,
      collectFrom: '06:00',
      collectUntil: '10:00',
      timeOfDay: 'Urine Routine, Urine Albumin: First urine of the morning\nLipids: Before 10 am, sitting',
    },
  ],
  [
    'in words the windows that have no time in common',
    [
      { name: 'Cortisol', fastingHours: 0, timeOfDay: 'Between 7 and 9 am', collectFrom: '07:00', collectUntil: '09:00' },
      {
        name: 'Cortisol (Evening)',
        fastingHours: 0,
        timeOfDay: 'Between 4 and 6 pm',
        collectFrom: '16:00',
        collectUntil: '18:00',
      },
    ],
    { fastingHours: 0, timeOfDay: 'Cortisol: Between 7 and 9 am\nCortisol (Evening): Between 4 and 6 pm' },
  ],
  [
    'each sentence about medicines once, test by test',
    [tsh, { ...cbc, medicineNotes: stop }, { name: 'HbA1c', fastingHours: 0, medicineNotes: `Iron can shift it. ${stop}` }],
    {
      fastingHours: 0,
      collectFrom: '07:00',
      collectUntil: '11:00',
      medicineNotes: `TSH: Take thyroxine after the sample. ${stop}\nHbA1c: Iron can shift it.`,
    },
  ],
  ['nothing of a package whose tests are gone', [], { fastingHours: 0 }],
])('a package asks for %s', (_, tests, preparation) => {
  expect(packagePreparation(tests as Parameters<typeof packagePreparation>[0])).toEqual(preparation);
});
