import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  readonly title: string;
  readonly text?: string;
  readonly picture?: ReactNode;
  readonly action?: ReactNode;
};

/** Says that there is nothing here, what that means, and what the next step is. */
export function EmptyState({ title, text, picture, action }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      {picture && (
        <div aria-hidden className={styles['picture']}>
          {picture}
        </div>
      )}
      <h2>{title}</h2>
      {text && <p className={styles['text']}>{text}</p>}
      {action}
    </div>
  );
}
