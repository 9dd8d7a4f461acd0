/** Fuzzy search finds mistyped words: MiniSearch over names, short names and synonyms. */
import MiniSearch, { type SearchOptions } from 'minisearch';
import { aliasesOf, type Searchable } from './literal-search.ts';
import { normalizeText, phoneticKey } from './search-text.ts';
import { createSoundIndex } from './sound-search.ts';

export type FuzzySearch<Row> = {
  /** @returns the matches, best first; if nothing contains all words and `isOneWordEnough`, whatever contains any of them */
  readonly nearly: (query: string, isOneWordEnough: boolean) => Row[];
  /** @returns texts of words that the rows have and that sound like the typed ones, the most similar first */
  readonly respelled: (query: string) => readonly string[];
};

type Document = { readonly id: number; readonly name: string; readonly aliases: string };

const boost = { name: 4, aliases: 3 };
const nearlyAllWords: SearchOptions = { boost, combineWith: 'AND', prefix: true, fuzzy: mistakes };
// Fuzziness is higher here because two swapped letters, as in "thyriod", count as two mistakes.
const anyWord: SearchOptions = {
  boost,
  combineWith: 'OR',
  // A single letter is no prefix, because half of all words begin with it.
  prefix: (term) => term.length > 1,
  fuzzy: (term) => (term.length > 5 ? 0.3 : mistakes(term)),
};

/** Returns the share of a word's letters that may be wrong. A mistake in three letters makes another abbreviation. */
function mistakes(term: string): number | false {
  return term.length > 3 ? 0.2 : false;
}

/** Nobody types more words for one test, and each word costs a walk through the index. */
const mostWords = 8;

/** Creates an index that takes the rows a few at a time, so that it can be built while the browser is idle. */
export function createFuzzyIndex<Row extends Searchable>(rows: readonly Row[]) {
  const index = new MiniSearch<Document>({
    fields: ['name', 'aliases'],
    tokenize: (text) => text.split(' '),
    processTerm: phoneticKey,
  });
  const heard = createSoundIndex();
  let next = 0;

  /** @returns whether the index now holds all rows */
  function takeSome(count: number): boolean {
    for (const row of rows.slice(next, next + count)) {
      index.add({ id: next, name: normalizeText(row.name), aliases: aliasesOf(row).join(' ') });
      for (const text of [row.name, row.englishName ?? '', row.searchText ?? '', row.categoryName]) heard.add(text);
      next += 1;
    }
    return next >= rows.length;
  }

  const nearly = (query: string, isOneWordEnough: boolean): Row[] => {
    const words = [...new Set(query.split(' '))].slice(0, mostWords).join(' ');
    const all = index.search(words, nearlyAllWords);
    const results = all.length === 0 && isOneWordEnough ? index.search(words, anyWord) : all;
    const scored = results.flatMap(({ id, score }) => {
      const row = rows[id as number];
      return row ? [{ row, score }] : [];
    });
    return scored.toSorted((a, b) => b.score - a.score || byPopularity(a.row, b.row)).map(({ row }) => row);
  };

  const search: FuzzySearch<Row> = { nearly, respelled: heard.respelled };
  return { takeSome, search };
}

const byPopularity = (a: Searchable, b: Searchable) => Number(b.isPopular) - Number(a.isPopular);
