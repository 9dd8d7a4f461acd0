import { describe, expect, it } from 'vitest';
import { clockFields, commonWindow, saysOnlyAClock, windowOf, windowText } from '../../src/lib/visits/collection-window.ts';
import { slotFitSentence, slotNote, suitsSlot } from '../../src/lib/visits/slot-fit.ts';

const zone = 'Asia/Kolkata';
const at = (clock: string) => Date.parse(`2026-11-24T${clock}:00+05:30`);

const lipids = { name: 'Lipid Profile', fastingHours: 12 };
const cbc = { name: 'CBC', fastingHours: 0 };
const window = (name: string, collectFrom: string, collectUntil: string) => ({ name, collectFrom, collectUntil });
const cortisol = window('Cortisol', '07:00', '09:00');
const tsh = window('TSH', '07:00', '10:00');

describe('a slot', () => {
  const said = (clock: string, ...items: Parameters<typeof suitsSlot>[0]) => {
    const fit = suitsSlot(items, at(clock), zone);
    return fit && slotFitSentence(fit, at(clock), zone);
  };

  it.each([
    ['09:00', [lipids], '9:00 am suits fasting.'],
    ['09:00', [cbc], undefined],
    ['15:00', [cbc], undefined],
    ['15:00', [lipids], '3:00 pm makes a 12-hour fast hard. A morning slot, up to 10:00 am, is easier.'],
    ['14:00', [{ name: 'Bilirubin', fastingHours: 4 }], '2:00 pm suits fasting.'],
    ['08:00', [lipids, cortisol], '8:00 am suits fasting.'],
    ['08:00', [cortisol, cbc], '8:00 am suits your tests.'],
    ['09:00', [lipids, cortisol], '9:00 am is outside the best time for Cortisol.'],
    ['06:00', [cortisol, tsh], '6:00 am is outside the best time for Cortisol and TSH.'],
    [
      '15:00',
      [lipids, tsh],
      '3:00 pm makes a 12-hour fast hard and is outside the best time for TSH. A morning slot, up to 10:00 am, is easier.',
    ],
    ['15:00', [tsh, tsh], '3:00 pm is outside the best time for TSH.'],
    [
      '15:00',
      [cortisol, tsh, window('ACTH', '07:00', '10:00'), window('Zinc', '06:00', '10:00')],
      '3:00 pm is outside the best time for Cortisol, TSH and 2 more.',
    ],
  ])('at %s', (clock, items, words) => {
    expect(said(clock, ...items)).toBe(words);
  });

  const slot = (displayTime: string, startsAt?: string) => ({ displayTime, ...(startsAt && { startsAt }) });

  it.each([
    ['one that suits', [lipids], slot('9 – 10', '2026-11-24T09:00:00+05:30'), 'Suits fasting'],
    ['one that suits by its text alone', [lipids], slot('9:00 am – 10:00 am'), 'Suits fasting'],
    ['one for a window', [tsh], slot('9:00 am – 10:00 am'), 'Suits your tests'],
    ['one that does not suit', [lipids], slot('3:00 pm – 4:00 pm'), undefined],
    ['one without a clock time', [lipids], slot('Early'), undefined],
    ['a cart that asks for nothing', [cbc], slot('9:00 am – 10:00 am'), undefined],
  ])('has a word only where it is well chosen: %s', (_, items, given, note) => {
    expect(slotNote(items, given, '2026-11-24', zone)).toBe(note);
  });
});

describe('a window', () => {
  it.each([
    [{ collectFrom: '07:00', collectUntil: '10:00' }, 'between 7:00 and 10:00 am'],
    [{ collectFrom: '07:30', collectUntil: '12:00' }, 'between 7:30 am and noon'],
    [{ collectFrom: '09:00', collectUntil: '13:00' }, 'between 9:00 am and 1:00 pm'],
    [{ collectFrom: '16:00', collectUntil: '18:00' }, 'between 4:00 and 6:00 pm'],
    [{ collectUntil: '10:00' }, 'before 10:00 am'],
    [{ collectFrom: '16:00' }, 'from 4:00 pm on'],
    [{}, undefined],
    [{ collectFrom: '7 am', collectUntil: 'noon' }, undefined],
    [{ collectFrom: '10:00', collectUntil: '10:00' }, undefined],
    [{ collectFrom: '24:00' }, undefined],
  ])('%j is said as: %s', (fields, text) => {
    const found = windowOf(fields);
    expect(found && windowText(found)).toBe(text);
    expect(found && windowOf(clockFields(found))).toEqual(found);
  });

  it('of several is the time that lies in all of them', () => {
    const [early, late, noon] = [
      { from: 420, until: 600 },
      { from: 480, until: 660 },
      { from: 600, until: 720 },
    ];
    expect(commonWindow([early, late])).toEqual({ from: 480, until: 600 });
    expect(commonWindow([early, noon])).toBeUndefined();
    expect(commonWindow([])).toBeUndefined();
  });
});

it.each([
  ['Morning preferred, between 7 and 10 am', true],
  ['Between 7:30 am and 12 noon', true],
  ['Morning, before breakfast', true],
  ['3 to 4 hours after waking, best between 9 and 11 am', false],
  ['Between 7 and 9 am, on day 2 to 5 of the cycle', false],
  ['First urine of the morning', false],
  ['Just before the next dose', false],
])('“%s” says only a clock: %s', (words, only) => {
  expect(saysOnlyAClock(words)).toBe(only);
});
