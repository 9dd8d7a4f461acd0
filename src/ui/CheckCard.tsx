import { useId, type ReactNode } from 'react';
import styles from './RadioCard.module.css';

type CheckCardProps = {
  readonly name: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** Says why it has to be ticked. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
};

/** Something that the customer agrees to. The whole card is the checkbox's target. */
export function CheckCard({ name, isChecked, onChange, error, children }: CheckCardProps) {
  const errorId = useId();
  const isInvalid = error !== undefined;
  return (
    <div>
      <div className={`${styles['card']} ${isChecked ? styles['chosen'] : ''} ${isInvalid ? styles['wrong'] : ''}`}>
        <label className={styles['label']}>
          <input
            type="checkbox"
            className={styles['input']}
            name={name}
            checked={isChecked}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? errorId : undefined}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span className={styles['body']}>{children}</span>
        </label>
      </div>
      {isInvalid && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
