import type { ReactNode } from 'react';
import './chosen.css';
import styles from './RadioChip.module.css';

type RadioChipProps = {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
  /** Read out instead of the visible text, if that is an abbreviation. */
  readonly label?: string;
  readonly isDisabled?: boolean;
  /** The id of the error message. */
  readonly describedBy?: string | undefined;
};

export function RadioChip({ name, value, isChosen, onChoose, children, label, isDisabled = false, describedBy }: RadioChipProps) {
  return (
    <label className={styles['chip']}>
      <input
        type="radio"
        className={styles['input']}
        name={name}
        value={value}
        checked={isChosen}
        // A chip that becomes disabled may have the focus, which the attribute `disabled` would move to the page's start.
        aria-disabled={isDisabled || undefined}
        aria-describedby={describedBy}
        onChange={() => !isDisabled && onChoose()}
        {...(label && { 'aria-label': label })}
      />
      <span data-chip className={styles['face']}>
        {children}
      </span>
    </label>
  );
}
