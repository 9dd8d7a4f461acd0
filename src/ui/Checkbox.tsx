import styles from './filter-field.module.css';

type CheckboxProps = {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  /** the id of what says more about it */
  readonly describedBy?: string;
  readonly onChange: (isChecked: boolean) => void;
};

/** One thing that is on or off. What somebody agrees to is a `CheckCard`. */
export function Checkbox({ label, isChecked, isDisabled = false, describedBy, onChange }: CheckboxProps) {
  return (
    <label className={styles['row']}>
      <input
        type="checkbox"
        className={styles['box']}
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
