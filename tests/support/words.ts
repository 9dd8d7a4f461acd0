/** The rooms of words (src/words), and all that their words can say. */
import { basename, join, resolve } from 'node:path';
import { globSync } from 'node:fs';

/** The folder of each language, English among them. */
export const languages = globSync('src/words/*/').map((folder) => basename(folder));

export const otherLanguages = languages.filter((language) => language !== 'en');

export const rooms = globSync('src/words/en/*.ts').map((file) => basename(file, '.ts'));

export type Words = Readonly<Record<string, unknown>>;

/** @param folder that of all languages, of this project or of a copy */
export const wordsOf = async (language: string, name: string, folder = resolve('src/words')) =>
  ((await import(join(folder, language, `${name}.ts`))) as { readonly default: Words }).default;

/** Stands for a parameter of any type, and can be found again in what was made of it. */
const mark = (name: string): unknown =>
  new Proxy({}, { get: (_, key) => (typeof key === 'string' ? mark(`${name}.${key}`) : () => `⟦${name}⟧`) });

const passes: readonly ((place: number) => unknown)[] = [
  (place) => mark(String(place)),
  ...[0, 1, 2, 7, 23].map((count) => () => count),
];

/** Returns every text that a word can become, by its name and by what it was given. */
export function textsOf(word: unknown, name: string): ReadonlyMap<string, string> {
  if (typeof word === 'string') return new Map([[name, word]]);
  if (typeof word === 'function') {
    const made = passes.map((given, pass): [string, string] => [
      `${name}, ${pass === 0 ? 'marked' : `with ${String(given(0))}`}`,
      String((word as (...given: unknown[]) => unknown)(...Array.from({ length: word.length }, (_, place) => given(place)))),
    ]);
    return new Map(made);
  }
  return new Map(Object.entries(word as Words).flatMap(([key, part]) => [...textsOf(part, `${name}.${key}`)]));
}
