/** This checks whether the collection hours mean the same in words and as clock times. */
import { commonWindow, saysOnlyAClock, windowOf, type ClockWindow } from '../../src/lib/visits/collection-window.ts';
import type { Catalogue } from './load.ts';
import type { TestEntry } from './schema.ts';

const noon = 12 * 60;

export function windowErrors(test: TestEntry): readonly string[] {
  const { id, timeOfDay, collectFrom, collectUntil } = test;
  if (collectFrom === undefined && collectUntil === undefined)
    return timeOfDay !== undefined && saysOnlyAClock(timeOfDay) ? [`test ${id}: "${timeOfDay}" has no clock times`] : [];
  const window = windowOf(test);
  if (window === undefined || collectFrom === undefined || collectUntil === undefined)
    return [`test ${id}: its clock times need a beginning and a later end`];
  if (timeOfDay === undefined) return [`test ${id}: clock times without words`];
  return agrees(timeOfDay.toLowerCase(), window) ? [] : [`test ${id}: "${timeOfDay}" is not ${collectFrom} to ${collectUntil}`];
}

/** One visit collects all samples of a package, so their hours must overlap. */
export function packageWindowErrors({ packages, tests }: Pick<Catalogue, 'packages' | 'tests'>): readonly string[] {
  const known = new Map(tests.map((test) => [test.id, test]));
  return packages.flatMap((entry) => {
    const windows = entry.tests.flatMap((id) => windowOf(known.get(id) ?? {}) ?? []);
    return windows.length > 0 && commonWindow(windows) === undefined
      ? [`package ${entry.id}: its tests have no time of day in common`]
      : [];
  });
}

function agrees(words: string, { from, until }: ClockWindow): boolean {
  const between = /between (\S+)( am| pm)? and (\S+) (am|pm|noon)/.exec(words);
  if (between) {
    const [, start = '', half = '', end = '', lastHalf = ''] = between;
    const isMorning = lastHalf !== 'pm';
    return from === minutesOf(start, (half.trim() || (isMorning ? 'am' : 'pm')) === 'pm') && until === minutesOf(end, !isMorning);
  }
  const before = /before (\d+) am/.exec(words);
  if (before) return until === minutesOf(before[1] ?? '', false) && from < until;
  return /morning/.test(words) && until <= noon;
}

function minutesOf(clock: string, isAfternoon: boolean): number {
  const [hour = Number.NaN, minute = 0] = clock.split(':').map(Number);
  return (hour + (isAfternoon && hour < 12 ? 12 : 0)) * 60 + minute;
}
