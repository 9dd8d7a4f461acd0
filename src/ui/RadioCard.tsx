import type { ReactNode } from 'react';
import styles from './RadioCard.module.css';

type RadioCardProps = {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
  /** The id of what is wrong with the choice. */
  readonly describedBy?: string | undefined;
  /** Stands beside the choice and is no part of it. */
  readonly action?: ReactNode;
};

/** One of several: the whole card is the target. */
export function RadioCard({ name, value, isChosen, onChoose, children, action, describedBy }: RadioCardProps) {
  return (
    <div className={`${styles['card']} ${isChosen ? styles['chosen'] : ''}`}>
      <label className={styles['label']}>
        <input
          type="radio"
          className={styles['input']}
          name={name}
          value={value}
          checked={isChosen}
          aria-describedby={describedBy}
          onChange={onChoose}
        />
        <span className={styles['body']}>{children}</span>
      </label>
      {action}
    </div>
  );
}
