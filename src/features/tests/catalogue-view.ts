/** Decides what the catalogue page shows for its address (decision G30). */
import type { TestRow } from '../../contract/tests.ts';
import { catalogueOrders, orderedOnce, type CatalogueOrder } from '../../lib/catalogue/catalogue-order.ts';
import type { CatalogueSearch } from '../../lib/catalogue/catalogue-search.ts';
import { isInRange, isSameRange, rangeFromTexts, rangeToTexts, type Range } from '../../lib/number-range.ts';

/** The bounds are the documented ones (TESTS-010, TESTS-012, TESTS-013, TESTS-014). */
export const priceBounds: Range = { min: 0, max: 50_000 };
export const pricePresets: readonly Range[] = [
  { min: 0, max: 500 },
  { min: 500, max: 1500 },
  { min: 1500, max: 5000 },
  { min: 5000, max: 50_000 },
];
export const sampleTypes = ['Blood', 'Urine', 'Stool', 'Saliva', 'Nasal Swab'] as const;
export const fastingChoices = ['all', 'required', 'not-required'] as const;

export type CatalogueFilters = {
  /** The id of a category; '' means all. */
  readonly category: string;
  readonly price: Range;
  /** '' means any. */
  readonly sample: (typeof sampleTypes)[number] | '';
  readonly fasting: (typeof fastingChoices)[number];
  readonly isPopular: boolean;
  readonly isFavourite: boolean;
};

export type CatalogueChoice = CatalogueFilters & {
  readonly search: string;
  /** Undefined until the customer chooses: by relevance with a text, by popularity without. */
  readonly sort: CatalogueOrder | undefined;
};

export const noFilters: CatalogueFilters = {
  category: '',
  price: priceBounds,
  sample: '',
  fasting: 'all',
  isPopular: false,
  isFavourite: false,
};

export function readChoice(query: URLSearchParams): CatalogueChoice {
  const text = (name: string) => query.get(name) ?? '';
  const sample = text('sample').toLowerCase();
  return {
    search: text('search'),
    category: text('category'),
    price: rangeFromTexts(text('minPrice'), text('maxPrice'), priceBounds) ?? priceBounds,
    sample: sampleTypes.find((type) => type.toLowerCase() === sample) ?? '',
    fasting: fastingChoices.find((choice) => choice === text('fasting')) ?? 'all',
    isPopular: text('popular') === 'yes',
    isFavourite: text('favourites') === 'yes',
    sort: catalogueOrders.find((order) => order === text('sort')),
  };
}

/** Only what was chosen becomes part of the address. */
export function writeChoice(choice: CatalogueChoice): URLSearchParams {
  const { min, max } = rangeToTexts(choice.price, priceBounds);
  const entries = {
    search: choice.search,
    category: choice.category,
    minPrice: min,
    maxPrice: max,
    sample: choice.sample,
    fasting: choice.fasting === 'all' ? '' : choice.fasting,
    popular: choice.isPopular ? 'yes' : '',
    favourites: choice.isFavourite ? 'yes' : '',
    sort: choice.sort ?? '',
  };
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ''));
}

/** Tells whether the list has no filter and the server's order, so that the first rows of the page can stand for it. */
export const isWholeWanted = (choice: CatalogueChoice, text: string): boolean =>
  text.trim() === '' && (choice.sort ?? 'popularity') === 'popularity' && !isFiltered(choice);

type Visible = {
  readonly rows: readonly TestRow[];
  readonly search: CatalogueSearch<TestRow>;
  readonly text: string;
  readonly choice: Omit<CatalogueChoice, 'search'>;
  readonly favourites: ReadonlySet<string>;
};

export function visibleTests({ rows, search, text, choice, favourites }: Visible): readonly TestRow[] {
  const fits = fitting(choice, favourites);
  // Between two keystrokes there is no time to check 10,000 tests against filters that nobody chose.
  const filtered = (tests: readonly TestRow[]) => (isFiltered(choice) ? tests.filter(fits) : tests);
  const isSearched = text.trim() !== '';
  if (isSearched && choice.sort === undefined) return filtered(search(text));
  const ordered = orderedOnce(rows, choice.sort ?? 'popularity');
  if (!isSearched) return filtered(ordered);
  const matches = new Set(search(text));
  return filtered(ordered.filter((test) => matches.has(test)));
}

function isFiltered({ category, price, sample, fasting, isPopular, isFavourite }: CatalogueFilters): boolean {
  const isNarrowed = category !== '' || sample !== '' || fasting !== 'all' || isPopular || isFavourite;
  return isNarrowed || !isSameRange(price, priceBounds);
}

function fitting(filters: CatalogueFilters, favourites: ReadonlySet<string>): (test: TestRow) => boolean {
  const { category, price, sample, fasting, isPopular, isFavourite } = filters;
  const wantedSample = sample.toLowerCase();
  const isPriced = !isSameRange(price, priceBounds);
  return (test) =>
    (category === '' || test.categoryId === category) &&
    (!isPriced || isInRange(test.price, price, priceBounds)) &&
    (sample === '' || test.sampleType.toLowerCase() === wantedSample) &&
    (fasting === 'all' || test.fastingRequired === (fasting === 'required')) &&
    (!isPopular || test.isPopular) &&
    (!isFavourite || favourites.has(test.id));
}
