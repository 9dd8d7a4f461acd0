import type { ReactNode } from 'react';
import styles from './RadioCard.module.css';

type CheckCardProps = {
  readonly name: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly isInvalid: boolean;
  /** The id of what is wrong with it. */
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
};

/** What is agreed to, or not: the whole card is the target. */
export function CheckCard({ name, isChecked, onChange, isInvalid, describedBy, children }: CheckCardProps) {
  return (
    <div className={`${styles['card']} ${isChecked ? styles['chosen'] : ''} ${isInvalid ? styles['wrong'] : ''}`}>
      <label className={styles['label']}>
        <input
          type="checkbox"
          className={styles['input']}
          name={name}
          checked={isChecked}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={styles['body']}>{children}</span>
      </label>
    </div>
  );
}
