import lists from '#words/lists';
import words from '#words/offers';
import { offerTypes } from '../../contract/choices.ts';
import type { OfferCategory } from '../../contract/offers.ts';
import { offerTypeOf } from '../../lib/offers/offer-list.ts';
import { ChoiceFilter } from '../../ui/ChoiceFilter.tsx';
import { RangeFilter } from '../../ui/RangeFilter.tsx';
import { SelectMenu } from '../../ui/SelectMenu.tsx';
import { discountBounds, discountRanges, type OfferChoice } from './offer-choice.ts';
import { isolated } from '../../lib/text/isolated.ts';

type OfferFiltersProps = {
  readonly choice: OfferChoice;
  readonly categories: readonly OfferCategory[];
  readonly onChange: (changed: Partial<OfferChoice>) => void;
};

/** Filters by category, discount and type (OFFER-001). */
export function OfferFilters({ choice, categories, onChange }: OfferFiltersProps) {
  return (
    <>
      <SelectMenu
        label={lists.category}
        options={[{ value: '', label: lists.allCategories }, ...categories.map(categoryOption)]}
        value={choice.category}
        onChange={(category) => onChange({ category })}
      />
      <RangeFilter
        what="discount"
        value={choice.discount}
        bounds={discountBounds}
        presets={discountRanges}
        format={(percent) => words.percent(percent)}
        onChange={(discount) => onChange({ discount })}
      />
      <ChoiceFilter
        legend={words.type}
        options={[{ value: '', label: words.anyType }, ...offerTypes.map((type) => ({ value: type, label: words.types[type] }))]}
        value={choice.type ?? ''}
        onChange={(type) => onChange({ type: offerTypeOf(type) })}
      />
    </>
  );
}

const categoryOption = ({ id, name, offerCount }: OfferCategory) => ({
  value: id,
  label: offerCount === undefined ? name : lists.categoryCount(isolated(name), offerCount),
});
