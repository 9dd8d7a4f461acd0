/** The plan over mixed carts: who has to do what until when. */
import { describe, expect, it } from 'vitest';
import { preparationLines, preparationPlan, strictestFast, type PreparedItem } from '../../src/lib/visits/preparation-plan.ts';

const patients = [
  { id: 'meera', name: 'Meera Rao' },
  { id: 'kabir', name: 'Kabir Rao' },
  { id: 'asha', name: 'Asha Rao' },
];

type Item = Omit<PreparedItem, 'name' | 'type'> & { readonly type?: PreparedItem['type'] };

const named =
  (name: string, needs: Item) =>
  (patientId = 'meera'): PreparedItem => ({ type: 'test', ...needs, name, patientId });

const morning = { collectFrom: '06:00', collectUntil: '10:00', timeOfDay: 'Morning, before breakfast' };
const lipids = named('Lipid Profile', { fastingHours: 12, fastingRequired: true, ...morning });
const sugar = named('Fasting Sugar', { fastingHours: 8, fastingRequired: true, ...morning });
const liver = named('Liver Function', { fastingHours: 10, fastingRequired: true });
const bilirubin = named('Bilirubin', { fastingHours: 4, fastingRequired: true });
const cbc = named('CBC', { fastingHours: 0, fastingRequired: false });
const tsh = named('TSH', {
  fastingHours: 0,
  collectFrom: '07:00',
  collectUntil: '10:00',
  timeOfDay: 'Morning preferred, between 7 and 10 am',
});
const cortisol = named('Cortisol', {
  fastingHours: 0,
  collectFrom: '07:00',
  collectUntil: '09:00',
  timeOfDay: 'Between 7 and 9 am',
});
const evening = named('Cortisol (Evening)', { fastingHours: 0, collectFrom: '16:00', collectUntil: '18:00' });
const prolactin = named('Prolactin', {
  fastingHours: 0,
  collectFrom: '09:00',
  collectUntil: '11:00',
  timeOfDay: '3 to 4 hours after waking, best between 9 and 11 am',
});
const urine = named('Urine Routine', { fastingHours: 0, timeOfDay: 'First urine of the morning, where possible' });
const afterMeal = named('Glucose After Meal', { fastingHours: 0, timeOfDay: 'Exactly 2 hours after the first bite of a meal' });
const phenytoin = named('Phenytoin', { fastingHours: 0, timeOfDay: 'Just before the next dose' });
/** As an API without our fields says it. */
const unknown = named('Iron', { fastingRequired: true });
const silent = named('Ferritin', {});
const checkup = named('Full Body Checkup', {
  type: 'package',
  fastingHours: 12,
  fastingRequired: true,
  collectFrom: '07:00',
  collectUntil: '10:00',
  timeOfDay: 'Urine Routine, Urine Albumin: First urine of the morning, where possible',
});

const tuesday = (clock: string) => Date.parse(`2026-11-24T${clock}:00+05:30`);
const water = 'Until the sample is taken, have plain water only: no tea, coffee, milk or juice.';
const hourMs = 3_600_000;

function planOf(items: readonly PreparedItem[], clock: string | undefined = '08:30', hours = 1) {
  const startsAt = clock === undefined ? undefined : tuesday(clock);
  const endsAt = startsAt === undefined ? undefined : startsAt + hours * hourMs;
  return preparationPlan({ items, patients, startsAt, endsAt, timeZone: 'Asia/Kolkata' });
}

/** Each person's first line. */
const mainLines = (items: readonly PreparedItem[], clock?: string) =>
  (planOf(items, clock)?.fasting ?? []).map(({ who, lines }) => (who === undefined ? lines[0] : `${who}: ${lines[0]}`));

const before = (moment: string) => `Last meal before ${moment} — water is fine`;
const mon = (clock: string) => before(`${clock} on Mon, 23 Nov 2026`);

describe('the last meal', () => {
  it.each([
    ['one test', '08:30', [lipids()], [mon('8:30 pm')]],
    ['the strictest of two', '08:30', [sugar(), lipids()], [mon('8:30 pm')]],
    ['the strictest, whichever comes first', '08:30', [lipids(), sugar()], [mon('8:30 pm')]],
    ['the strictest of a package and a test', '09:00', [sugar(), checkup()], [mon('9:00 pm')]],
    ['three fasts of three lengths', '08:30', [bilirubin(), sugar(), liver()], [mon('10:30 pm')]],
    ['a test that needs none beside one that does', '08:30', [cbc(), sugar()], [before('12:30 am on Tue, 24 Nov 2026')]],
    ['midnight, by the night before', '08:00', [sugar()], [mon('midnight')]],
    ['a minute past midnight', '08:01', [sugar()], [before('12:01 am on Tue, 24 Nov 2026')]],
    ['a short fast on the same morning', '09:00', [bilirubin()], [before('5:00 am on Tue, 24 Nov 2026')]],
    ['an afternoon', '15:00', [lipids()], [before('3:00 am on Tue, 24 Nov 2026')]],
    ['nobody', '08:30', [cbc(), tsh()], ['No fasting needed']],
    ['nobody, of two', '08:30', [cbc('meera'), cbc('kabir')], ['No fasting needed']],
    ['two who fast alike', '08:30', [lipids('meera'), lipids('kabir')], [mon('8:30 pm')]],
    ['two alike by different tests', '08:30', [lipids('meera'), checkup('kabir')], [mon('8:30 pm')]],
    ['an item whose hours nobody names', '08:30', [unknown()], [mon('8:30 pm')]],
    ['a known shorter fast beside it', '08:30', [unknown(), sugar()], [mon('8:30 pm')]],
    ['items that say nothing', '08:30', [silent()], []],
    ['an item that says nothing beside one that does', '08:30', [silent(), cbc()], []],
  ])('for %s', (_, clock, items, expected) => {
    expect(mainLines(items, clock)).toEqual(expected);
  });

  it.each([
    [
      'one who fasts and one who does not',
      [lipids('meera'), cbc('kabir')],
      [`Meera Rao: ${mon('8:30 pm')}`, 'Kabir Rao: No fasting needed'],
    ],
    [
      'two who fast differently, the longer one first',
      [sugar('kabir'), lipids('meera')],
      [`Meera Rao: ${mon('8:30 pm')}`, `Kabir Rao: ${before('12:30 am on Tue, 24 Nov 2026')}`],
    ],
    [
      'two alike and a third',
      [lipids('meera'), cbc('asha'), lipids('kabir')],
      [`Meera Rao and Kabir Rao: ${mon('8:30 pm')}`, 'Asha Rao: No fasting needed'],
    ],
    [
      'the strictest of each',
      [cbc('kabir'), sugar('kabir'), liver('kabir'), cbc('meera')],
      [`Kabir Rao: ${mon('10:30 pm')}`, 'Meera Rao: No fasting needed'],
    ],
    ['one of whom nothing is known', [lipids('meera'), silent('kabir')], [`Meera Rao: ${mon('8:30 pm')}`]],
    [
      'somebody without a name',
      [lipids('gone'), cbc('kabir')],
      [`everybody else: ${mon('8:30 pm')}`, 'Kabir Rao: No fasting needed'],
    ],
  ])('is said to each, of %s', (_, items, expected) => {
    expect(mainLines(items)).toEqual(expected);
  });

  it('is an instant, the strictest of the whole visit', () => {
    const plan = planOf([sugar('kabir'), checkup('meera'), cbc('asha')]);
    expect(plan).toMatchObject({ fastingHours: 12, lastMealAt: tuesday('08:30') - 12 * hourMs });
    expect(plan && strictestFast(plan)).toBe(`Meera Rao: ${mon('8:30 pm')}`);
    expect(planOf([cbc()])).toMatchObject({ fastingHours: 0, lastMealAt: undefined });
  });

  it('is said in hours where no clock time is known', () => {
    const plan = preparationPlan({ items: [lipids()], patients, timeZone: 'Asia/Kolkata' });
    expect(plan?.lastMealAt).toBeUndefined();
    expect(plan?.fasting).toEqual([
      { lines: ['Last meal 12 hours before the visit — water is fine', 'Fasting much longer does not help.', water] },
    ]);
  });
});

describe('when samples are best taken', () => {
  const timing = (...items: PreparedItem[]) => planOf(items)?.timing;

  it.each([
    ['one window', [tsh()], ['Best collected between 7:00 and 10:00 am.']],
    ['the time that lies in all windows', [tsh(), cortisol(), lipids()], ['Best collected between 7:00 and 9:00 am.']],
    [
      'windows that share one hour',
      [tsh(), prolactin()],
      ['Best collected between 9:00 and 10:00 am.', 'Prolactin: 3 to 4 hours after waking, best between 9 and 11 am.'],
    ],
    [
      'windows that share none',
      [cortisol(), evening(), tsh()],
      [
        'Best collected between 7:00 and 9:00 am: Cortisol.',
        'Best collected between 4:00 and 6:00 pm: Cortisol (Evening).',
        'Best collected between 7:00 and 10:00 am: TSH.',
        'No one time suits them all: you may want to book two visits.',
      ],
    ],
    ['words that no clock says', [phenytoin()], ['Phenytoin: Just before the next dose.']],
    [
      'a package test by test',
      [checkup()],
      ['Best collected between 7:00 and 10:00 am.', 'Urine Routine, Urine Albumin: First urine of the morning, where possible.'],
    ],
    [
      'a meal that would break a fast',
      [sugar(), afterMeal()],
      [
        'Best collected between 6:00 and 10:00 am.',
        'Glucose After Meal: Exactly 2 hours after the first bite of a meal.',
        'Have that meal only after the fasting sample, and agree with us at that visit when the second sample is taken.',
      ],
    ],
    ['a meal without a fast', [afterMeal()], ['Glucose After Meal: Exactly 2 hours after the first bite of a meal.']],
    ['the same words once', [urine(), urine()], ['Urine Routine: First urine of the morning, where possible.']],
  ])('says %s', (_, items, lines) => {
    expect(timing(...items)).toEqual([{ lines }]);
  });

  it('is given to the patients whom it concerns', () => {
    expect(timing(tsh('meera'), cbc('kabir'))).toEqual([
      { who: 'Meera Rao', lines: ['Best collected between 7:00 and 10:00 am.'] },
    ]);
    expect(timing(tsh('meera'), tsh('kabir'))).toEqual([{ lines: ['Best collected between 7:00 and 10:00 am.'] }]);
  });
});

describe('what to ask a doctor', () => {
  const askAboutMedicines = 'Before the visit, ask your doctor about the medicines you take. Do not stop any on your own.';
  const insulin = 'If you take insulin or diabetes medicine, ask your doctor before you fast.';
  const noted = named('HbA1c', { fastingHours: 0, medicineNotes: 'Iron can shift it. Tell us.' });

  it('names insulin whenever anybody fasts, and only then', () => {
    expect(planOf([cbc('meera'), bilirubin('kabir')])?.warnings[0]).toBe(insulin);
    expect(planOf([unknown()])?.warnings[0]).toBe(insulin);
    expect(planOf([cbc(), noted()])).toMatchObject({ warnings: [], advice: [askAboutMedicines] });
    expect(planOf([cbc()])).toMatchObject({ warnings: [], advice: [] });
  });

  it('says to whoever fasts what to do about medicines, also where a test has no note of them', () => {
    expect(planOf([sugar()])?.advice).toEqual([
      'If you feel shaky, sweaty or faint while you fast, take some sugar at once and tell us.',
      askAboutMedicines,
    ]);
  });

  it('gives the notes of each test once, those of a package test by test', () => {
    const both = named('Sugar Checkup', {
      type: 'package',
      medicineNotes: 'HbA1c: Iron can shift it.\nTSH: Take tablets: later.\nAsk us.',
    });
    expect(planOf([noted('meera'), both(), noted('kabir'), cbc()])?.medicines).toEqual([
      { name: 'HbA1c', note: 'Iron can shift it. Tell us.' },
      { name: 'TSH', note: 'Take tablets: later.' },
      { name: 'Sugar Checkup', note: 'Ask us.' },
    ]);
  });
});

it('a visit that needs no preparation has no plan', () => {
  expect(planOf([])).toBeUndefined();
  expect(planOf([silent()])).toBeUndefined();
});

it('the plan for a mail or a calendar consists of plain sentences, each with its person', () => {
  const plan = planOf([lipids('meera'), cbc('kabir'), urine('kabir')]);
  expect(plan && preparationLines(plan)).toEqual([
    `Meera Rao: ${mon('8:30 pm')}`,
    'Meera Rao: That is 12 hours before the visit can begin. Fasting much longer does not help.',
    `Meera Rao: ${water}`,
    'Kabir Rao: No fasting needed',
    'Meera Rao: Best collected between 6:00 and 10:00 am.',
    'Kabir Rao: Urine Routine: First urine of the morning, where possible.',
    'If you take insulin or diabetes medicine, ask your doctor before you fast.',
    'Ask your doctor first, too, for a child, in pregnancy, or if you are unwell. A baby fasts only as a doctor says.',
    'If you feel shaky, sweaty or faint while you fast, take some sugar at once and tell us.',
    'Before the visit, ask your doctor about the medicines you take. Do not stop any on your own.',
  ]);
});
