import words from '#words/checkups';
import lists from '#words/lists';
import { useFoundPackages } from '../../data/catalogue/found-packages.ts';
import { usePackages } from '../../data/catalogue/packages.ts';
import { useTestCategories } from '../../data/catalogue/tests.ts';
import { withoutInitialData } from '../../lib/loading/cached.ts';
import { checkupCategories, type CheckupCategory } from '../../lib/catalogue/package-categories.ts';
import {
  isWholeWanted,
  packageQuery,
  visiblePackages,
  packagePrices,
  packageOrders,
  type PackageOrder,
} from '../../lib/catalogue/package-filters.ts';
import { FilterChips, type ActiveFilter } from '../../ui/FilterChips.tsx';
import { ListLayout } from '../../ui/ListLayout.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { Page } from '../../ui/Page.tsx';
import { ResultCount } from '../../ui/ResultCount.tsx';
import { SelectMenu } from '../../ui/SelectMenu.tsx';
import type { useListAddress } from '../../ui/use-list-address.ts';
import { formatRupees } from '../../lib/money.ts';
import { isSameRange } from '../../lib/number-range.ts';
import type { FilterOption } from '../../ui/ChoiceFilter.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';
import { addressOf, noFilters, type CheckupChoice } from './checkup-choice.ts';
import { CheckupFilters } from './CheckupFilters.tsx';
import { CheckupResults } from './CheckupResults.tsx';
import { CompareBar } from './CompareBar.tsx';
import { useComparing } from './use-comparing.ts';

export type CheckupListProps = ReturnType<typeof useListAddress<CheckupChoice>>;

export function CheckupList({ choice: written, search, change, reset, clearAll, round }: CheckupListProps) {
  const choice = { ...written, search: search.value };
  const all = usePackages();
  const answer = useFoundPackages(packageQuery(choice));
  const found = isWholeWanted(choice) ? answer : withoutInitialData(answer);
  const { beginning } = found;
  const testCategories = useTestCategories();
  const comparing = useComparing(choice.compared, (compared) => change({ compared }));

  const categories =
    all.status === 'loading'
      ? undefined
      : checkupCategories(all.status === 'ready' ? all.data : [], testCategories.status === 'ready' ? testCategories.data : []);
  const shown = beginning?.data ?? (found.status === 'ready' ? visiblePackages(found.data, choice) : []);
  const count = beginning || found.status === 'ready' ? words.count(beginning?.total ?? shown.length) : undefined;
  const chips = activeFilters(choice, categories, change);
  const clearFilters = () => reset(noFilters);

  return (
    <Page title={words.title}>
      <ListLayout
        search={<ListSearch label={words.search} placeholder={words.searchExample} {...search} />}
        sort={
          <SelectMenu
            label={lists.sortBy}
            options={orderOptions(choice.search)}
            value={choice.sort ?? ''}
            onChange={(sort) => change({ sort: readOrder(sort) })}
          />
        }
        filters={{
          fields: <CheckupFilters key={round} choice={choice} categories={categories} onChange={change} />,
          activeCount: chips.length,
          shown: count ?? words.uncounted,
          onClear: clearFilters,
        }}
      >
        <CategoryTiles categories={categories} chosen={choice.category} onChoose={(category) => change({ category })} />
        <FilterChips filters={chips} onClear={clearFilters} />
        <ResultCount count={count} loading={waitingWords(found.status)} />
        <CheckupResults
          found={found}
          shown={shown}
          total={beginning?.total}
          comparing={comparing}
          onClear={() => {
            clearAll();
            // The choice of packages to compare is not a filter, so it is kept.
            change({ compared: choice.compared });
          }}
        />
      </ListLayout>
      <CompareBar
        count={choice.compared.length}
        to={addressOf({ ...choice, isComparing: true })}
        isFull={comparing.isFull}
        onClear={comparing.clear}
      />
    </Page>
  );
}

const waitingWords = (status: 'loading' | 'failed' | 'ready'): string => (status === 'failed' ? '' : words.loading);

type Change = (changed: Partial<CheckupChoice>) => void;

/** Returns the chips for what narrows the list. */
function activeFilters(
  choice: CheckupChoice,
  categories: readonly CheckupCategory[] | undefined,
  change: Change,
): ActiveFilter[] {
  const { category, price, age, gender } = choice;
  const label = {
    category: category && categoryLabel(category, categories),
    price: isSameRange(price, packagePrices) ? '' : priceLabel(price),
    age: age && words.years(age),
    gender: gender === 'all' ? '' : words.chosenGender(words.genderChoices[gender]),
  };
  return (Object.keys(label) as (keyof typeof label)[]).flatMap((key) => {
    const text = label[key];
    return text ? [{ key, label: text, onRemove: () => change({ [key]: noFilters[key] }) }] : [];
  });
}

function priceLabel({ min, max }: CheckupChoice['price']): string {
  if (max === packagePrices.max) return words.chosenPriceFrom(formatRupees(min));
  const highest = formatRupees(max);
  return min === packagePrices.min ? lists.priceUpTo(highest) : lists.priceBetween(formatRupees(min), highest);
}

/** While the names load, a general label stands for the id. */
function categoryLabel(category: string, categories: readonly CheckupCategory[] | undefined): string {
  return categories ? (categories.find(({ id }) => id === category)?.name ?? category) : lists.category;
}

/** Unless the customer chooses an order, a search is sorted by relevance and everything else by popularity. */
function orderOptions(search: string): FilterOption[] {
  const options = packageOrders.map((order) => ({ value: order, label: words.orders[order] }));
  const [popularity, ...others] = options;
  if (search.trim() !== '') return [{ value: '', label: lists.relevance }, ...options];
  return [{ value: '', label: popularity?.label ?? '' }, ...others];
}

const readOrder = (value: string): PackageOrder | undefined => packageOrders.find((order) => order === value);
