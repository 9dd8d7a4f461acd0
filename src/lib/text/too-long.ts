import words from '#words/forms';

/**
 * These are the contract's limits. Two are lower than its maxLength: cancelWords, which are sent after the chosen reason, and
 * postalCode, whose maxLength includes surrounding blanks. The app reports a longer text and does not cut it.
 */
export const mostCharacters = {
  addressName: 60,
  city: 80,
  cancelWords: 200,
  feedback: 2000,
  healthNotes: 1000,
  instructions: 500,
  name: 120,
  notes: 1000,
  postalCode: 11,
  relation: 40,
  state: 80,
  street: 200,
} as const;

/** Returns the message for a text that is too long, or undefined. */
export const tooLong = (typed: string, most: number): string | undefined =>
  typed.trim().length > most ? words.tooLong(most, typed.trim().length) : undefined;

/** Does the same for the fields of a form. */
export function tooLongOf<Name extends string>(
  values: Readonly<Record<Name, string>>,
  most: Readonly<Partial<Record<Name, number>>>,
): Partial<Record<Name, string>> {
  const names = Object.keys(most) as Name[];
  const errors = names.map((name) => [name, tooLong(values[name], most[name] ?? Infinity)] as const);
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined)) as Partial<Record<Name, string>>;
}
