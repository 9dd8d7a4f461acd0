/** As many characters as the contract takes of what is typed (its maxLength); a longer text stays whole, and is told. */
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

/** Why a text is not taken; undefined for one that is short enough. */
export const tooLong = (typed: string, most: number): string | undefined =>
  typed.trim().length > most ? `Please use at most ${most} characters. These are ${typed.trim().length}.` : undefined;

/** The same of a form's fields. */
export function tooLongOf<Name extends string>(
  values: Readonly<Record<Name, string>>,
  most: Readonly<Partial<Record<Name, number>>>,
): Partial<Record<Name, string>> {
  const names = Object.keys(most) as Name[];
  const faults = names.map((name) => [name, tooLong(values[name], most[name] ?? Infinity)] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined)) as Partial<Record<Name, string>>;
}
