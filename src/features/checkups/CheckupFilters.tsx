import words from '#words/checkups';
import lists from '#words/lists';
import { formatRupees } from '../../lib/money.ts';
import type { CheckupCategory } from '../../lib/catalogue/package-categories.ts';
import { ageGroups, genderChoices, packagePriceRanges, packagePrices } from '../../lib/catalogue/package-filters.ts';
import { ChoiceFilter } from '../../ui/ChoiceFilter.tsx';
import { RangeFilter } from '../../ui/RangeFilter.tsx';
import type { CheckupChoice } from './checkup-choice.ts';
import { isolated } from '../../lib/text/isolated.ts';

type CheckupFiltersProps = {
  readonly choice: CheckupChoice;
  /** Undefined until they are known. */
  readonly categories: readonly CheckupCategory[] | undefined;
  readonly onChange: (changed: Partial<CheckupChoice>) => void;
};

/** The sidebar and the drawer show the same filters (decision G34). */
export function CheckupFilters({ choice, categories, onChange }: CheckupFiltersProps) {
  return (
    <>
      <ChoiceFilter
        legend={lists.category}
        look="list"
        options={[{ value: '', label: lists.allCategories }, ...(categories ?? []).map(categoryOption)]}
        isLoading={!categories}
        value={choice.category}
        onChange={(category) => onChange({ category })}
      />
      <RangeFilter
        what="price"
        value={choice.price}
        bounds={packagePrices}
        presets={packagePriceRanges}
        format={formatRupees}
        onChange={(price) => onChange({ price })}
      />
      <ChoiceFilter
        legend={words.ageGroup}
        options={[{ value: '', label: words.anyAge }, ...ageGroups.map((group) => ({ value: group, label: words.years(group) }))]}
        value={choice.age ?? ''}
        onChange={(age) => onChange({ age: ageGroups.find((group) => group === age) })}
      />
      <ChoiceFilter
        legend={words.gender}
        note={words.genderNote}
        options={genderChoices.map((gender) => ({ value: gender, label: words.genderChoices[gender] }))}
        value={choice.gender}
        onChange={(chosen) => onChange({ gender: genderChoices.find((gender) => gender === chosen) ?? 'all' })}
      />
    </>
  );
}

const categoryOption = ({ id, name, checkupCount }: CheckupCategory) => ({
  value: id,
  label: checkupCount > 0 ? lists.categoryCount(isolated(name), checkupCount) : name,
});
