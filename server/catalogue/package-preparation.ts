import type { Preparation } from '../../src/contract/tests.ts';
import { clockFields, commonWindow, saysAfterMeal, saysOnlyAClock, windowOf } from '../../src/lib/visits/collection-window.ts';
import { largest } from '../platform/bounded.ts';
import type { TestEntry } from './schema.ts';

type Needs = Pick<TestEntry, 'fastingHours' | 'timeOfDay' | 'collectFrom' | 'collectUntil' | 'medicineNotes'>;

/** A test in the language of the answer; `english` is what it says in English, where that is another one. */
type Told = Needs & { readonly english?: Pick<Needs, 'timeOfDay'> | undefined };

export function testPreparation(test: Told): Preparation {
  const { fastingHours, timeOfDay, collectFrom, collectUntil, medicineNotes, english } = test;
  return {
    fastingHours,
    ...(timeOfDay !== undefined && { timeOfDay }),
    ...(collectFrom !== undefined && { collectFrom }),
    ...(collectUntil !== undefined && { collectUntil }),
    ...(medicineNotes !== undefined && { medicineNotes }),
    // Who gets the words in English reads this from them.
    ...(english !== undefined && isClockOnly(test) && { isClockOnly: true }),
    ...(english !== undefined && isAfterMeal(test) && { isAfterMeal: true }),
  };
}

const englishTime = ({ english, timeOfDay = '' }: Told): string =>
  english === undefined ? timeOfDay : (english.timeOfDay ?? '');

const isClockOnly = (test: Told): boolean => englishTime(test) !== '' && saysOnlyAClock(englishTime(test));
const isAfterMeal = (test: Told): boolean => saysAfterMeal(englishTime(test));

/**
 * Returns the preparation for a package. One visit serves all its tests, so the strictest counts: the longest fast, and the
 * time within all their windows. Tests without a common time state theirs in words, and so do tests whose words say more than
 * clock times.
 */
export function packagePreparation(tests: readonly (Told & Pick<TestEntry, 'name'>)[]): Preparation {
  const window = commonWindow(tests.flatMap((test) => windowOf(test) ?? []));
  const timeOfDay = namedLines(
    tests.flatMap((test) =>
      test.timeOfDay === undefined || (window !== undefined && isClockOnly(test))
        ? []
        : { name: test.name, words: test.timeOfDay },
    ),
  );
  const medicineNotes = namedLines(withoutRepeats(tests));
  return {
    fastingHours: largest(tests.map(({ fastingHours }) => fastingHours)),
    ...(window && clockFields(window)),
    ...(timeOfDay && { timeOfDay }),
    ...(medicineNotes && { medicineNotes }),
    ...(tests.some((test) => test.english !== undefined && isAfterMeal(test)) && { isAfterMeal: true }),
  };
}

type Named = { readonly name: string; readonly words: string };

/**
 * Returns for instance "Urine Routine, Urine Albumin: First urine of the morning", with one line for all tests that say the
 * same.
 */
function namedLines(entries: readonly Named[]): string {
  const namesOf = Map.groupBy(entries, ({ words }) => words);
  return [...namesOf].map(([words, same]) => `${same.map(({ name }) => name).join(', ')}: ${words}`).join('\n');
}

/** Removes sentences that an earlier test has said, since nearly every note ends by asking not to stop a medicine. */
function withoutRepeats(tests: readonly Pick<TestEntry, 'name' | 'medicineNotes'>[]): Named[] {
  const isSaid = new Set<string>();
  return tests.flatMap(({ name, medicineNotes = '' }) => {
    const sentences = medicineNotes.split(/(?<=[.।])\s+/).filter((sentence) => sentence !== '' && !isSaid.has(sentence));
    for (const sentence of sentences) isSaid.add(sentence);
    return sentences.length === 0 ? [] : { name, words: sentences.join(' ') };
  });
}
