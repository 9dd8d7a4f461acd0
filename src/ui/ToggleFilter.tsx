import styles from './filter-field.module.css';

type ToggleFilterProps = {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

/** A filter that is on or off. */
export function ToggleFilter({ label, isOn, onChange }: ToggleFilterProps) {
  return (
    <label className={styles['row']}>
      <input type="checkbox" className={styles['box']} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
