import { useId } from 'react';
import { Skeleton } from './Skeleton.tsx';
import { RadioChip } from './RadioChip.tsx';
import fieldStyles from './filter-field.module.css';
import styles from './ChoiceFilter.module.css';
import { InLanguage } from './InLanguage.tsx';

export type FilterOption = { readonly value: string; readonly label: string };

type ChoiceFilterProps = {
  readonly legend: string;
  /** The first option is usually "any", with the value ''. */
  readonly options: readonly FilterOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly note?: string;
  /** Chips suit short labels; a list suits names, one below another. */
  readonly look?: 'chips' | 'list';
  /** Whether further options are still loading: their places are reserved, so that nothing below moves. */
  readonly isLoading?: boolean;
};

/** Chooses one of a few options; `SelectMenu` is for many. */
export function ChoiceFilter(filter: ChoiceFilterProps) {
  const { legend, options, value: chosen, onChange, note, look = 'chips', isLoading = false } = filter;
  const name = useId();
  return (
    <fieldset className={fieldStyles['group']}>
      <legend>{legend}</legend>
      {note && <p className={fieldStyles['note']}>{note}</p>}
      <div className={styles[look]}>
        {options.map(({ value, label }) => {
          const radio = { name, value, isChosen: value === chosen, onChoose: () => onChange(value) };
          return look === 'chips' ? (
            <RadioChip key={value} {...radio}>
              {label}
            </RadioChip>
          ) : (
            <RadioRow key={value} {...radio} label={label} />
          );
        })}
        {isLoading && Array.from({ length: awaitedNames }, (_, place) => <RowSkeleton key={place} />)}
      </div>
    </fieldset>
  );
}

const awaitedNames = 8;

const RowSkeleton = () => (
  <span className={fieldStyles['row']}>
    <Skeleton height="1rem" width="70%" />
  </span>
);

type RadioRowProps = {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly label: string;
};

function RadioRow({ name, value, isChosen, onChoose, label }: RadioRowProps) {
  return (
    <label className={fieldStyles['row']}>
      <input type="radio" className={fieldStyles['box']} name={name} value={value} checked={isChosen} onChange={onChoose} />
      <InLanguage of={label} />
    </label>
  );
}
