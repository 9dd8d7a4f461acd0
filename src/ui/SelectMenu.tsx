import type { FilterOption } from './ChoiceFilter.tsx';
import styles from './SelectMenu.module.css';

type SelectMenuProps = {
  /** The label, such as "Sort by", is shown small inside the control. */
  readonly label: string;
  readonly options: readonly FilterOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The device's own select list suits a thumb better; it is for the order, and for one of many options. */
export function SelectMenu({ label, options, value, onChange }: SelectMenuProps) {
  return (
    <label className={styles['menu']}>
      <span className={styles['label']}>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
