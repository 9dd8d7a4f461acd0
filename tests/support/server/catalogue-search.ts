import { loadCatalogue } from '../../../server/catalogue/load.ts';
import { catalogueSearch, type CatalogueSearch } from '../../../src/lib/catalogue/catalogue-search.ts';
import type { Searchable } from '../../../src/lib/catalogue/literal-search.ts';
import { createFuzzyIndex, type FuzzySearch } from '../../../src/lib/catalogue/fuzzy-search.ts';

/** Returns the search with its complete fuzzy index. */
export const searchWithIndex = <Row extends Searchable>(rows: readonly Row[]): CatalogueSearch<Row> =>
  catalogueSearch(rows, builtIndex(rows));

export function builtIndex<Row extends Searchable>(rows: readonly Row[]): FuzzySearch<Row> {
  const { takeSome, search } = createFuzzyIndex(rows);
  takeSome(rows.length);
  return search;
}

/** Returns the tests of the bundled catalogue in their searchable form. */
export function bundledTests() {
  const { tests, testCategories } = loadCatalogue();
  const categoryNames = new Map(testCategories.map(({ id, name }) => [id, name]));
  return tests.map(({ id, name, summary, category, shortNames, synonyms, isPopular }) => ({
    id,
    name,
    description: summary,
    categoryName: categoryNames.get(category) ?? '',
    searchText: [...shortNames, ...synonyms].join('\n'),
    isPopular,
  }));
}
