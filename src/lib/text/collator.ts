import language from '#words/language';

/** A server sorts for several languages. */
const collators = new Map<string, Intl.Collator>();

/** Returns the order of names in the language of the reader. It puts "Vitamin B9" before "Vitamin B12" and ignores case. */
export function collator(): Intl.Collator {
  const locale = language.locale;
  const known = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  collators.set(locale, known);
  return known;
}
