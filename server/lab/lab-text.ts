/** What the lab writes to a customer, beside a report or a prescription. They stand in lists that are answered whole. */
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
