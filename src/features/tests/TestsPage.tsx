import common from '#words/common';
import lists from '#words/lists';
import words from '#words/tests';
import { useCallback, useMemo } from 'react';
import type { TestCategory, TestRow } from '../../contract/tests.ts';
import { useFavourites } from '../../data/catalogue/favourites.ts';
import { useAllTests, useTestCategories } from '../../data/catalogue/tests.ts';
import { useCatalogueSearch } from '../../data/catalogue/use-catalogue-search.ts';
import { messageOf } from '../../lib/failures/api-error.ts';
import { withoutInitialData, type Cached } from '../../lib/loading/cached.ts';
import { catalogueOrders } from '../../lib/catalogue/catalogue-order.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FilterChips, type ActiveFilter } from '../../ui/FilterChips.tsx';
import { ListLayout } from '../../ui/ListLayout.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { Page } from '../../ui/Page.tsx';
import { ResultCount } from '../../ui/ResultCount.tsx';
import { SelectMenu } from '../../ui/SelectMenu.tsx';
import { useListAddress } from '../../ui/use-list-address.ts';
import { formatRupees } from '../../lib/money.ts';
import { isSameRange, rangeToTexts, type Range } from '../../lib/number-range.ts';
import {
  isWholeWanted,
  noFilters,
  readChoice,
  visibleTests,
  writeChoice,
  type CatalogueChoice,
  priceBounds,
  type CatalogueFilters,
} from './catalogue-view.ts';
import { CatalogueFields } from './CatalogueFields.tsx';
import { ServiceArea } from './ServiceArea.tsx';
import { CardSkeletons, TestCards } from './TestCards.tsx';

const address = { read: readChoice, write: writeChoice };
const noTests: readonly TestRow[] = [];
const noCategories: readonly TestCategory[] = [];

export function TestsPage() {
  const all = useAllTests();
  const categories = knownRows(useTestCategories(), noCategories);
  const { choice, search, change, reset, clearAll, round } = useListAddress(address);
  const isWhole = isWholeWanted(choice, search.value);
  const tests = isWhole ? all.tests : withoutInitialData(all.tests);
  const visible = useVisibleTests(knownRows(tests, noTests), search.value, choice);
  const { beginning } = tests;
  const chips = useMemo(() => activeFilters(choice, categories, change), [choice, categories, change]);
  const clearFilters = useCallback(() => reset(noFilters), [reset]);
  const count = beginning || tests.status === 'ready' ? lists.testCount(isWhole ? all.total : visible.length) : undefined;

  return (
    <Page title={words.title}>
      <ListLayout
        search={<ListSearch {...search} label={words.search} placeholder={words.searchExample} />}
        sort={<Sort choice={choice} isSearched={search.value.trim() !== ''} onChange={change} />}
        filters={{
          fields: <CatalogueFields filters={choice} categories={categories} round={round} onChange={change} />,
          activeCount: chips.length,
          shown: count ?? words.uncounted,
          onClear: clearFilters,
        }}
      >
        <ServiceArea />
        <FilterChips filters={chips} onClear={clearFilters} />
        <ResultCount count={count} loading={tests.status === 'failed' ? '' : words.loading} />
        <CachedView
          of={tests}
          skeleton={<CardSkeletons />}
          failed={(error, retry) => (
            <ErrorState title={messageOf(error, words.failed)} onRetry={retry} retryLabel={common.retry} />
          )}
        >
          {() => (
            <TestCards
              rows={beginning?.data ?? visible}
              total={beginning?.total}
              isOfFavourites={choice.isFavourite}
              onClear={clearAll}
            />
          )}
        </CachedView>
      </ListLayout>
    </Page>
  );
}

type SortProps = {
  readonly choice: CatalogueChoice;
  readonly isSearched: boolean;
  readonly onChange: (changed: Partial<CatalogueChoice>) => void;
};

/** The first option is what holds without a choice. */
function Sort({ choice, isSearched, onChange }: SortProps) {
  const options = catalogueOrders
    .filter((order) => isSearched || order !== 'popularity')
    .map((order) => ({ value: order, label: words.orders[order] }));
  return (
    <SelectMenu
      label={lists.sortBy}
      options={[{ value: '', label: isSearched ? lists.relevance : words.orders.popularity }, ...options]}
      value={!isSearched && choice.sort === 'popularity' ? '' : (choice.sort ?? '')}
      onChange={(wanted) => onChange({ sort: catalogueOrders.find((order) => order === wanted) })}
    />
  );
}

function useVisibleTests(rows: readonly TestRow[], text: string, choice: CatalogueChoice): readonly TestRow[] {
  const search = useCatalogueSearch(rows);
  const favourites = useFavourites(choice.isFavourite);
  return useMemo(() => visibleTests({ rows, search, text, choice, favourites }), [rows, search, text, choice, favourites]);
}

const knownRows = <Row,>(cached: Cached<Row[]>, none: readonly Row[]): readonly Row[] =>
  cached.status === 'ready' ? cached.data : none;

/** Returns the chips for what narrows the list, in the order of the fields. */
function activeFilters(
  filters: CatalogueFilters,
  categories: readonly TestCategory[],
  change: (changed: Partial<CatalogueFilters>) => void,
): readonly ActiveFilter[] {
  const { category, price, sample, fasting, isPopular, isFavourite } = filters;
  const labels: { readonly [Name in keyof CatalogueFilters]: string } = {
    // The name of a category may load after its id is known.
    category: category && (categories.find(({ id }) => id === category)?.name ?? words.chosenCategory),
    price: isSameRange(price, priceBounds) ? '' : rangeInWords(price),
    sample: sample && words.sampleTypes[sample],
    fasting: fasting === 'all' ? '' : words.chosenFasting[fasting],
    isPopular: isPopular ? words.chosenPopular : '',
    isFavourite: isFavourite ? words.chosenFavourites : '',
  };
  return (Object.keys(labels) as (keyof CatalogueFilters)[])
    .filter((key) => labels[key] !== '')
    .map((key) => ({ key, label: labels[key], onRemove: () => change({ [key]: noFilters[key] }) }));
}

function rangeInWords(price: Range): string {
  const { min, max } = rangeToTexts(price, priceBounds);
  if (max === '') return words.chosenPriceFrom(formatRupees(price.min));
  const highest = formatRupees(price.max);
  return min === '' ? lists.priceUpTo(highest) : lists.priceBetween(formatRupees(price.min), highest);
}
