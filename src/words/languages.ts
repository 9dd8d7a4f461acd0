/** Lists the languages that have words. The build and the server read it; a page knows its own language alone. */
import { readdirSync } from 'node:fs';

/** The language of the product's documents, which every other one falls back on. */
export const english = 'en';

/** The codes of all languages that have words, English first: the folders beside this file. */
export const languages: readonly string[] = [
  english,
  ...readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== english)
    .map(({ name }) => name)
    .toSorted(),
];
