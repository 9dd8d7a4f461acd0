/** The contract accepts at most this many characters (its maxLength). The app does not cut a longer text but reports it. */
export const mostCharacters = {
  addressName: 60,
  city: 80,
  cancelWords: 200,
  feedback: 2000,
  healthNotes: 1000,
  instructions: 500,
  name: 120,
  notes: 1000,
  postalCode: 12,
  relation: 40,
  state: 80,
  street: 200,
} as const;

/** Returns the message for a text that is too long, or undefined. */
export const tooLong = (typed: string, most: number): string | undefined =>
  typed.trim().length > most ? `Please use at most ${most} characters. These are ${typed.trim().length}.` : undefined;

/** Does the same for the fields of a form. */
export function tooLongOf<Name extends string>(
  values: Readonly<Record<Name, string>>,
  most: Readonly<Partial<Record<Name, number>>>,
): Partial<Record<Name, string>> {
  const names = Object.keys(most) as Name[];
  const errors = names.map((name) => [name, tooLong(values[name], most[name] ?? Infinity)] as const);
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined)) as Partial<Record<Name, string>>;
}
