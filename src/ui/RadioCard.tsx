import type { CSSProperties, ReactNode } from 'react';
import styles from './RadioCard.module.css';

type RadioCardProps = {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
  /** The id of the error message. */
  readonly describedBy?: string | undefined;
  /** A control beside the choice that is not part of it. */
  readonly action?: ReactNode;
  /** What the control says, if it is a single one: the name leaves room for it if it says little. */
  readonly actionLabel?: string;
};

/** In letters: a longer label would leave the name no room on a phone. */
const briefUpTo = 8;

/** One of several options; the whole card is the target. */
export function RadioCard({ name, value, isChosen, onChoose, children, action, actionLabel = '', describedBy }: RadioCardProps) {
  const { length } = actionLabel;
  return (
    <div
      className={`${styles['card']} ${isChosen ? styles['chosen'] : ''} ${length <= briefUpTo ? styles['brief'] : ''}`}
      style={{ '--action': `${length}ch` } as CSSProperties}
    >
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
