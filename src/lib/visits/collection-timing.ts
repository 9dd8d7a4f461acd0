import words from '#words/visits';
import type { Preparation } from '../../contract/tests.ts';
import { commonWindow, saysAfterMeal, saysOnlyAClock, windowOf, windowText } from './collection-window.ts';
import { groupsBy } from '../groups-by.ts';
import { conjunction } from '../text/conjunction.ts';
import { isolated } from '../text/isolated.ts';

type TimedItem = Omit<Preparation, 'fastingHours' | 'medicineNotes'> & {
  readonly type: 'test' | 'package';
  readonly name: string;
};

/** Says when the samples of one person are best taken: clock times first, then what only words can express. */
export function timingLines(items: readonly TimedItem[], isFasting: boolean): string[] {
  const lines = [...new Set(items.flatMap(linesOf))];
  // One time slot cannot hold both samples: eating before it would spoil the fasting sample.
  const isSecond = isFasting && items.some((item) => linesOf(item).some((line) => item.isAfterMeal ?? saysAfterMeal(line)));
  return [...windowLines(items), ...lines, ...(isSecond ? [words.secondSample] : [])];
}

function windowLines(items: readonly TimedItem[]): string[] {
  const timed = items.flatMap((item) => {
    const window = windowOf(item);
    return window === undefined ? [] : { name: item.name, window };
  });
  if (timed.length === 0) return [];
  const common = commonWindow(timed.map(({ window }) => window));
  if (common) return [words.bestCollected(windowText(common))];
  return [
    ...groupsBy(timed, ({ window }) => windowText(window)).map((same) =>
      words.itemsBestCollected(windowText(same[0].window), conjunction(new Set(same.map(({ name }) => isolated(name))))),
    ),
    words.twoVisits,
  ];
}

/** A package states it test by test. Words that only repeat the window are left out. */
function linesOf(item: TimedItem): string[] {
  const { type, name, timeOfDay = '' } = item;
  if (type === 'package') return timeOfDay.split('\n').filter(Boolean).map(ended);
  return timeOfDay === '' || (windowOf(item) && (item.isClockOnly ?? saysOnlyAClock(timeOfDay)))
    ? []
    : [ended(`${isolated(name)}: ${timeOfDay}`)];
}

const ended = (line: string): string => (/[.!?।]$/.test(line) ? line : words.sentence(line));
