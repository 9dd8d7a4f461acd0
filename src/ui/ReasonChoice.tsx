import { useId, type ChangeEvent } from 'react';
import fieldStyles from './filter-field.module.css';
import styles from './ReasonChoice.module.css';

type ReasonChoiceProps = {
  readonly legend: string;
  readonly name: string;
  readonly reasons: readonly string[];
  /** '' means none. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Chooses the reason for a cancellation or deletion from a list. Its props are those of a field of `useForm`. */
export function ReasonChoice({ legend, name, reasons, value, error, onChange }: ReasonChoiceProps) {
  const errorId = useId();
  return (
    <fieldset role="radiogroup" className={styles['reasons']} aria-invalid={error !== undefined || undefined}>
      <legend>{legend}</legend>
      {reasons.map((reason) => (
        <label key={reason} className={fieldStyles['row']}>
          <input
            type="radio"
            className={fieldStyles['box']}
            name={name}
            value={reason}
            checked={reason === value}
            // It is on the option, because a group's description is not read out once the focus is in the group.
            aria-describedby={error === undefined ? undefined : errorId}
            onChange={onChange}
          />
          <span>{reason}</span>
        </label>
      ))}
      {error !== undefined && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
