/** Lists the languages that pages are built in: `PAGE_LANGUAGES=en,hi` leaves the others out. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { english, languages } from '../words/languages.ts';

/**
 * @returns the codes of the languages, English first: its pages are those at the root
 * @throws Error for a language that has no words, and for a folder that does not say which language it is
 */
export function languagesToBuild(): readonly string[] {
  const wanted = process.env['PAGE_LANGUAGES']?.split(',').map((code) => code.trim()) ?? languages;
  const unknown = wanted.filter((code) => !languages.includes(code));
  if (unknown.length > 0) throw new Error(`PAGE_LANGUAGES: there are no words in ${unknown.join(', ')}`);
  for (const code of wanted) {
    if (existsSync(join(import.meta.dirname, '../words', code, 'language.ts'))) continue;
    throw new Error(
      `src/words/${code}/language.ts is missing: it gives the language's code, locale and name, see CONTRIBUTING.md`,
    );
  }
  return [english, ...wanted.filter((code) => code !== english)];
}

/** Returns the path below which the pages of a language stand, with a slash at its end. */
export const baseOf = (language: string): string => (language === english ? '/' : `/${language}/`);
