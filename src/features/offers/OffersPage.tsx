import common from '#words/common';
import lists from '#words/lists';
import words from '#words/offers';
import { CachedView } from '../../ui/CachedView.tsx';
import { FilterChips, type ActiveFilter } from '../../ui/FilterChips.tsx';
import { ListLayout } from '../../ui/ListLayout.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { Page } from '../../ui/Page.tsx';
import { ResultCount } from '../../ui/ResultCount.tsx';
import { SelectMenu } from '../../ui/SelectMenu.tsx';
import { useListAddress } from '../../ui/use-list-address.ts';
import { useNow } from '../../ui/use-now.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SampleNotice } from '../../ui/SampleNotice.tsx';
import { offerSorts } from '../../contract/choices.ts';
import type { OfferCategory, Offer } from '../../contract/offers.ts';
import { isSameRange } from '../../lib/number-range.ts';
import { brand } from '../../brand.ts';
import { firstOffers, firstRowsAt } from '../../data/catalogue/first-rows.ts';
import { useOfferCategories, useOffers } from '../../data/catalogue/offers.ts';
import { withoutInitialData, type Cached } from '../../lib/loading/cached.ts';
import { filterOffers } from '../../lib/offers/offer-list.ts';
import {
  isEverything,
  noFilters,
  offerAddress,
  offerSortOf,
  discountBounds,
  type OfferChoice,
  shownOffers,
  wishesOf,
} from './offer-choice.ts';
import { OfferFilters } from './OfferFilters.tsx';
import { OfferList } from './OfferList.tsx';
import { OfferListLoading } from './OfferListLoading.tsx';
import { sampleCategories, sampleOffers } from './sample-offers.ts';

const sorts = offerSorts.map((sort) => ({ value: sort, label: words.orders[sort] }));

export function OffersPage() {
  const { choice: written, search, change, reset, clearAll, round } = useListAddress(offerAddress);
  const choice = { ...written, search: search.value };
  const now = useNow(undefined, firstRowsAt());
  const { offers, shown, categories } = useShownOffers(choice, now);
  const count = shown && words.count(offers.beginning?.total ?? shown.length);
  const chips = activeFilters(choice, categories, change);
  const clearFilters = () => reset(noFilters);
  const list = shown && <OfferList offers={shown} now={now} onClear={clearAll} />;

  return (
    <Page title={words.title}>
      <ListLayout
        search={<ListSearch label={words.search} placeholder={words.searchExample} {...search} />}
        sort={
          <SelectMenu
            label={lists.sortBy}
            options={sorts}
            value={choice.sort}
            onChange={(sort) => change({ sort: offerSortOf(sort) })}
          />
        }
        filters={{
          fields: <OfferFilters key={round} choice={choice} categories={categories} onChange={change} />,
          activeCount: chips.length,
          shown: count ?? words.uncounted,
          onClear: clearFilters,
        }}
      >
        <FilterChips filters={chips} onClear={clearFilters} />
        <ResultCount count={count} loading={offers.status === 'failed' ? '' : words.loading} />
        <CachedView
          of={offers}
          skeleton={<OfferListLoading />}
          failed={(_error, retry) =>
            offers.beginning || !shown ? (
              <ErrorState title={words.failed} onRetry={retry} retryLabel={common.retry} />
            ) : (
              <>
                <SampleNotice of="offers" onRetry={retry} />
                {list}
              </>
            )
          }
        >
          {() => list}
        </CachedView>
      </ListLayout>
    </Page>
  );
}

/** Returns the chips for what narrows the list. */
function activeFilters(
  { category, discount, type }: OfferChoice,
  categories: readonly OfferCategory[],
  change: (changed: Partial<OfferChoice>) => void,
): ActiveFilter[] {
  const labels = {
    category: category && (categories.find(({ id }) => id === category)?.name ?? lists.category),
    discount: isSameRange(discount, discountBounds) ? '' : words.chosenDiscount(discount.min, discount.max),
    type: type ? words.types[type] : '',
  };
  return (['category', 'discount', 'type'] as const)
    .filter((key) => labels[key] !== '')
    .map((key) => ({ key, label: labels[key], onRemove: () => change({ [key]: noFilters[key] }) }));
}

type ShownOffers = {
  readonly offers: Cached<Offer[]>;
  /**
   * The offers in their order: samples if none could be loaded, undefined while they load. After a page that brought real ones
   * there are no samples.
   */
  readonly shown: readonly Offer[] | undefined;
  readonly categories: readonly OfferCategory[];
};

/** Returns the offers that the list shows for a choice (OFFER-003, decisions Q14, G35). */
function useShownOffers(choice: OfferChoice, now: number): ShownOffers {
  const wishes = wishesOf(choice);
  const found = useOffers(wishes);
  const categories = useOfferCategories();
  const show = (rows: readonly Offer[]) => shownOffers(rows, choice, now, brand.timeZone);
  const first = found.beginning?.data;
  // Once one of the page's offers has ended, nobody knows how many there are.
  if (first && isEverything(choice) && show(first).length === first.length)
    return { offers: found, shown: show(first), categories };
  const offers = withoutInitialData(found);
  if (offers.status === 'ready') return { offers, shown: show(offers.data), categories };
  if (offers.status === 'loading' || firstOffers()) return { offers, shown: undefined, categories };
  return { offers, shown: show(filterOffers(sampleOffers(now), wishes)), categories: sampleCategories };
}
