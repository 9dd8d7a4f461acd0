import type { Preparation } from '../../src/contract/tests.ts';
import { clockFields, commonWindow, saysOnlyAClock, windowOf } from '../../src/lib/visits/collection-window.ts';
import { largest } from '../platform/bounded.ts';
import type { TestEntry } from './schema.ts';

type Needs = Pick<TestEntry, 'fastingHours' | 'timeOfDay' | 'collectFrom' | 'collectUntil' | 'medicineNotes'>;

export function testPreparation({ fastingHours, timeOfDay, collectFrom, collectUntil, medicineNotes }: Needs): Preparation {
  return {
    fastingHours,
    ...(timeOfDay !== undefined && { timeOfDay }),
    ...(collectFrom !== undefined && { collectFrom }),
    ...(collectUntil !== undefined && { collectUntil }),
    ...(medicineNotes !== undefined && { medicineNotes }),
  };
}

/**
 * One visit serves all tests of a package, so the strictest counts: the longest fast, and the time that lies in all their
 * windows. Tests without a common time say theirs in words, as those do whose words say more than a clock.
 */
export function packagePreparation(tests: readonly (Needs & Pick<TestEntry, 'name'>)[]): Preparation {
  const window = commonWindow(tests.flatMap((test) => windowOf(test) ?? []));
  const timeOfDay = namedLines(
    tests.flatMap(({ name, timeOfDay: words }) =>
      words === undefined || (window !== undefined && saysOnlyAClock(words)) ? [] : { name, words },
    ),
  );
  const medicineNotes = namedLines(withoutRepeats(tests));
  return {
    fastingHours: largest(tests.map(({ fastingHours }) => fastingHours)),
    ...(window && clockFields(window)),
    ...(timeOfDay && { timeOfDay }),
    ...(medicineNotes && { medicineNotes }),
  };
}

type Named = { readonly name: string; readonly words: string };

/** "Urine Routine, Urine Albumin: First urine of the morning", one line for those that say the same. */
function namedLines(entries: readonly Named[]): string {
  const namesOf = Map.groupBy(entries, ({ words }) => words);
  return [...namesOf].map(([words, same]) => `${same.map(({ name }) => name).join(', ')}: ${words}`).join('\n');
}

/** Nearly every note ends by asking not to stop a medicine: what one test has said the next ones need not say again. */
function withoutRepeats(tests: readonly Pick<TestEntry, 'name' | 'medicineNotes'>[]): Named[] {
  const isSaid = new Set<string>();
  return tests.flatMap(({ name, medicineNotes = '' }) => {
    const sentences = medicineNotes.split(/(?<=\.)\s+/).filter((sentence) => sentence !== '' && !isSaid.has(sentence));
    for (const sentence of sentences) isSaid.add(sentence);
    return sentences.length === 0 ? [] : { name, words: sentences.join(' ') };
  });
}
