/** What the catalogue page shows for what stands in its address (decisions.md G30). */
import type { TestRow } from '../../contract/tests.ts';
import { catalogueOrders, inOrder, type CatalogueOrder } from '../../lib/catalogue-order.ts';
import type { CatalogueSearch } from '../../lib/catalogue-search.ts';

export type CatalogueChoice = {
  readonly search: string;
  readonly category: string;
  /** Undefined while the customer chose none: by relevance with a text, by popularity without. */
  readonly sort: CatalogueOrder | undefined;
};

export function readChoice(query: URLSearchParams): CatalogueChoice {
  const sort = catalogueOrders.find((order) => order === query.get('sort'));
  return { search: query.get('search') ?? '', category: query.get('category') ?? '', sort };
}

/** Only what was chosen stands in the address. */
export function writeChoice({ search, category, sort }: CatalogueChoice): URLSearchParams {
  const entries = Object.entries({ search, category, sort: sort ?? '' }).filter(([, value]) => value !== '');
  return new URLSearchParams(entries);
}

export function visibleTests(search: CatalogueSearch<TestRow>, { search: text, category, sort }: CatalogueChoice): TestRow[] {
  const found = search(text).filter(({ categoryId }) => category === '' || categoryId === category);
  const isByRelevance = sort === undefined && text.trim() !== '';
  return isByRelevance ? found : inOrder(found, sort ?? 'popularity');
}
