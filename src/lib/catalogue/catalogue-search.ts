/**
 * How the catalogue is searched, in the page, in the server's lists and in its suggestions: one set of rules.
 *
 * - A text that stands in an entry's name, description or category name always finds it (TESTS-003); so does
 *   one that stands in a short name or synonym. Words may stand in any order and be begun only.
 * - The closer the text is to the name, the higher the entry. Within a rank popular entries come first.
 * - Where that finds few entries, those follow that have the words that matter ("price of cbc test"), then those that have
 *   all words nearly, and when there is still nothing, those that have one of them nearly.
 */
import { literalSearch, type Searchable } from './literal-search.ts';
import type { FuzzySearch } from './fuzzy-search.ts';
import { withoutFillerWords, normalizeText } from './search-text.ts';

/** The rows that a text finds, best first; all of them, in their own order, for a blank text. */
export type CatalogueSearch<Row> = (text: string) => readonly Row[];

/** With so many the text was hardly mistyped. */
const enough = 5;

export const isEnough = (found: readonly unknown[]): boolean => found.length >= enough;

/** @param nearly left out as long as it is not there: then only what was typed as it is written is found */
export function catalogueSearch<Row extends Searchable>(rows: readonly Row[], nearly?: FuzzySearch<Row>): CatalogueSearch<Row> {
  const asTyped = literalSearch(rows);
  const asMeant = literalSearch(rows);
  return (text) => {
    const wanted = normalizeText(text);
    if (wanted === '') return text.trim() === '' ? rows : rows.filter((row) => standsIn(row, text.trim()));
    const literal = asTyped(wanted);
    if (isEnough(literal)) return literal;
    const meant = withoutFillerWords(wanted);
    const found = meant === wanted ? literal : together(literal, asMeant(meant));
    if (isEnough(found) || !nearly) return found;
    const near = together(found, nearly(wanted, false));
    return together(near, nearly(meant, near.length === 0));
  };
}

const together = <Row>(first: readonly Row[], then: readonly Row[]): readonly Row[] => [...new Set([...first, ...then])];

/** For a text of signs alone, like "(": it has no words to look up. */
const standsIn = ({ name, description, categoryName }: Searchable, text: string): boolean =>
  [name, description, categoryName].some((field) => field.includes(text));
