import { quoted } from './lab-message.ts';
import { Refusal } from './refusal.ts';

/** From the surest form of our names to the least. A lab's own numbers stand beside them in the same fields. */
const forms = [/^LH-[0-9A-Z]{8}(?:\/R\d{1,4})?$/i, /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, /\S/];

const mostNames = 100;

/**
 * Chooses the name of the report among the numbers that a message gives for it. The number of a report, such as
 * LH-7K2M9QXA/R2, goes before the number of its order.
 * @throws Refusal if there is none, or more than one
 */
export function reportNameIn(numbers: readonly string[], where: string): string {
  const given = numbers.map((number) => number.trim());
  const ours = forms.map((form) => distinct(given.filter((number) => form.test(number)))).find(({ length }) => length > 0) ?? [];
  // So many are several in any case, and each would be compared with each.
  const [name, ...others] =
    ours.length > mostNames ? ours : ours.filter((number) => !ours.some((other) => other.startsWith(`${number}/`)));
  if (name === undefined) throw new Refusal('unknown-report', `The message names no report: its number belongs into ${where}`);
  if (others.length > 0)
    throw new Refusal(
      'unknown-report',
      `The message names several reports: ${[name, ...others].slice(0, 10).map(quoted).join(', ')}`,
    );
  return name;
}

/** Returns each name once, as it was first written. */
const distinct = (names: readonly string[]): string[] => {
  const first = new Map<string, string>();
  for (const name of names) if (!first.has(name.toUpperCase())) first.set(name.toUpperCase(), name);
  return [...first.values()];
};
