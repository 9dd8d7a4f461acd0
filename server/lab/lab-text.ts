/**
 * The lab writes these texts to a customer beside a report or a prescription. They are part of lists that are answered whole,
 * so they are limited.
 */
const longestNotes = 2000;

const longestName = 120;

/** @throws Error in words for the lab */
export function checkReviewer(name: string): void {
  if (name.length > longestName)
    throw new Error(
      `The reviewer's name has ${name.length} letters, and customers get ${longestName} at most. Please shorten it.`,
    );
}

/** @throws Error in words for the lab */
export function checkNotes(notes = ''): void {
  if (notes.length > longestNotes)
    throw new Error(`The notes have ${notes.length} letters, and customers get ${longestNotes} at most. Please shorten them.`);
}

/** Says that values of these tests are not released, because the sample that they were measured from is to be taken anew. */
export const awaitsSampleText = (reportNumber: string, tests: readonly string[], reason: string): string =>
  [
    `Report ${reportNumber} awaits a new sample for ${tests.join(', ')}: the former one was rejected (${reason}).`,
    'Values of the other tests can be released before with "results --partial". Nothing was released.',
  ].join('\n');
