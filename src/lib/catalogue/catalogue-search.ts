/**
 * The page, the server's lists and its suggestions search the catalogue by these rules.
 *
 * - A text that occurs in an entry's name, description or category name always matches (TESTS-003), and so does one that
 *   occurs in a short name or synonym. Words may be in any order and need not be complete.
 * - The closer the match is to the name, the higher the entry ranks. Within a rank, popular entries come first.
 * - If that gives few entries, those follow that match all words but the filler words ("price of cbc test"), then those that
 *   match all words approximately.
 * - If there are still none, the words are taken for those of the catalogue that sound like them, whatever their script; after
 *   that, entries follow that match one word approximately.
 */
import { literalSearch, type Searchable } from './literal-search.ts';
import type { FuzzySearch } from './fuzzy-search.ts';
import { withoutFillerWords, normalizeText } from './search-text.ts';

/** Returns the rows that match a text, best first. A blank text returns all rows in their own order. */
export type CatalogueSearch<Row> = (text: string) => readonly Row[];

/** With at least this many matches, the text was hardly mistyped. */
const enough = 5;

export const isEnough = (matches: readonly unknown[]): boolean => matches.length >= enough;

/**
 * Searches the rows by the rules above.
 * @param fuzzy the fuzzy search; until it is ready, only exact spellings match
 */
export function catalogueSearch<Row extends Searchable>(rows: readonly Row[], fuzzy?: FuzzySearch<Row>): CatalogueSearch<Row> {
  const asTyped = literalSearch(rows);
  const asMeant = literalSearch(rows);
  const asHeard = literalSearch(rows);
  return (text) => {
    const normalized = normalizeText(text);
    if (normalized === '') return text.trim() === '' ? rows : rows.filter((row) => standsIn(row, text.trim()));
    const literal = asTyped(normalized);
    if (isEnough(literal)) return literal;
    const meant = withoutFillerWords(normalized);
    const matches = meant === normalized ? literal : together(literal, asMeant(meant));
    if (isEnough(matches) || !fuzzy) return matches;
    const near = together(together(matches, fuzzy.nearly(normalized, false)), fuzzy.nearly(meant, false));
    return near.length > 0 ? near : bySound(normalized, meant, fuzzy);
  };

  function bySound(normalized: string, meant: string, { nearly, respelled }: FuzzySearch<Row>): readonly Row[] {
    const texts = respelled(normalized).map(withoutFillerWords);
    for (const text of texts) {
      const found = asHeard(text);
      if (found.length > 0) return found;
    }
    const alike = nearly(meant, true);
    return alike.length > 0 ? alike : nearly(texts[0] ?? meant, true);
  }
}

const together = <Row>(first: readonly Row[], then: readonly Row[]): readonly Row[] => [...new Set([...first, ...then])];

/** Matches a text of signs alone, like "(", which has no words to look up. */
const standsIn = ({ name, description, categoryName }: Searchable, text: string): boolean =>
  [name, description, categoryName].some((field) => field.includes(text));
