import { CachedView } from '../../ui/CachedView.tsx';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { ListLayout } from '../../ui/ListLayout.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { Page } from '../../ui/plain/Page.tsx';
import { ResultCount } from '../../ui/ResultCount.tsx';
import { SelectMenu } from '../../ui/SelectMenu.tsx';
import { useListAddress } from '../../ui/use-list-address.ts';
import { useNow } from '../../ui/use-now.ts';
import { SampleNotice } from '../../ui/SampleNotice.tsx';
import { activeFilters } from './active-filters.ts';
import { noFilters, offerAddress, offerSortOf } from './offer-choice.ts';
import { OfferFilters } from './OfferFilters.tsx';
import { OfferList } from './OfferList.tsx';
import { OfferListLoading } from './OfferListLoading.tsx';
import { useShownOffers } from './use-shown-offers.ts';

const sorts = [
  { value: 'discount', label: 'Highest discount' },
  { value: 'savings', label: 'Highest savings' },
  { value: 'ending-soon', label: 'Ending soon' },
  { value: 'price-low', label: 'Price: low to high' },
  { value: 'price-high', label: 'Price: high to low' },
  { value: 'name', label: 'Name' },
] as const;

export function OffersPage() {
  const { choice: written, search, change, reset, clearAll, round } = useListAddress(offerAddress);
  const choice = { ...written, search: search.value };
  const now = useNow();
  const { offers, shown, categories } = useShownOffers(choice, now);
  const count = shown && countOf(shown.length);
  const chips = activeFilters(choice, categories, change);
  const clearFilters = () => reset(noFilters);
  const list = shown && <OfferList offers={shown} now={now} onClear={clearAll} />;

  return (
    <Page title="Offers">
      <ListLayout
        search={<ListSearch label="Search offers" placeholder="Heart, fever" {...search} />}
        sort={
          <SelectMenu
            label="Sort by"
            options={sorts}
            value={choice.sort}
            onChange={(sort) => change({ sort: offerSortOf(sort) })}
          />
        }
        filters={{
          fields: <OfferFilters key={round} choice={choice} categories={categories} onChange={change} />,
          activeCount: chips.length,
          shown: count ?? 'offers',
          onClear: clearFilters,
        }}
      >
        <FilterChips filters={chips} onClear={clearFilters} />
        <ResultCount count={count} loading="Loading offers…" />
        <CachedView
          of={offers}
          skeleton={<OfferListLoading />}
          failed={(_error, retry) => (
            <>
              <SampleNotice of="offers" onRetry={retry} />
              {list}
            </>
          )}
        >
          {() => list}
        </CachedView>
      </ListLayout>
    </Page>
  );
}

const countOf = (offers: number): string => (offers === 1 ? '1 offer' : `${offers} offers`);
