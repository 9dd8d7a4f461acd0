import lists from '#words/lists';
import words from '#words/tests';
import { memo } from 'react';
import type { TestCategory } from '../../contract/tests.ts';
import { formatRupees } from '../../lib/money.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ChoiceFilter } from '../../ui/ChoiceFilter.tsx';
import { RangeFilter } from '../../ui/RangeFilter.tsx';
import { SelectMenu } from '../../ui/SelectMenu.tsx';
import { fastingChoices, priceBounds, pricePresets, sampleTypes, type CatalogueFilters } from './catalogue-view.ts';

type CatalogueFieldsProps = {
  readonly filters: CatalogueFilters;
  readonly categories: readonly TestCategory[];
  /** A number that changes whenever the filters are cleared. */
  readonly round: number;
  readonly onChange: (changed: Partial<CatalogueFilters>) => void;
};

const sampleOptions = [
  { value: '', label: words.anySample },
  ...sampleTypes.map((type) => ({ value: type, label: words.sampleTypes[type] })),
];
const fastingOptions = fastingChoices.map((choice) => ({ value: choice, label: words.fastingChoices[choice] }));

/** The sidebar and the drawer share these fields. They are not rendered again while a text is typed. */
export const CatalogueFields = memo(function CatalogueFields({ filters, categories, round, onChange }: CatalogueFieldsProps) {
  return (
    <>
      <SelectMenu
        label={lists.category}
        options={[{ value: '', label: lists.allCategories }, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
        value={filters.category}
        onChange={(category) => onChange({ category })}
      />
      <RangeFilter
        key={round}
        what="price"
        value={filters.price}
        bounds={priceBounds}
        presets={pricePresets}
        format={formatRupees}
        onChange={(price) => onChange({ price })}
      />
      <ChoiceFilter
        legend={words.sample}
        options={sampleOptions}
        value={filters.sample}
        onChange={(wanted) => onChange({ sample: sampleTypes.find((type) => type === wanted) ?? '' })}
      />
      <ChoiceFilter
        legend={words.fasting}
        note={words.fastingNote}
        options={fastingOptions}
        value={filters.fasting}
        onChange={(wanted) => onChange({ fasting: fastingChoices.find((choice) => choice === wanted) ?? 'all' })}
      />
      <div>
        <Checkbox label={words.popularOnly} isChecked={filters.isPopular} onChange={(isPopular) => onChange({ isPopular })} />
        <Checkbox
          label={words.favouritesOnly}
          isChecked={filters.isFavourite}
          onChange={(isFavourite) => onChange({ isFavourite })}
        />
      </div>
    </>
  );
});
