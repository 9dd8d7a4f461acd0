import { setImmediate as otherRequests } from 'node:timers/promises';
import { catalogueSearch, isEnough, type CatalogueSearch } from '../../src/lib/catalogue/catalogue-search.ts';
import type { Searchable } from '../../src/lib/catalogue/literal-search.ts';
import { createFuzzyIndex } from '../../src/lib/catalogue/fuzzy-search.ts';

const rowsAtOnce = 50;

/**
 * Searches like the page. The index for mistyped words is built when a text first needs it, a few rows at a time between
 * requests.
 */
export function piecewiseSearch<Row extends Searchable>(rows: readonly Row[]): (text: string) => Promise<readonly Row[]> {
  const asTyped = catalogueSearch(rows);
  let forgiving: Promise<CatalogueSearch<Row>> | undefined;
  return async (text) => {
    const found = asTyped(text);
    if (isEnough(found)) return found;
    forgiving ??= forgivingSearch(rows);
    return (await forgiving)(text);
  };
}

async function forgivingSearch<Row extends Searchable>(rows: readonly Row[]): Promise<CatalogueSearch<Row>> {
  const { takeSome, search } = createFuzzyIndex(rows);
  while (!takeSome(rowsAtOnce)) await otherRequests();
  return catalogueSearch(rows, search);
}
