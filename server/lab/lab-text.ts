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
