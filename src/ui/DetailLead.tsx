import type { ReactNode } from 'react';
import styles from './DetailLead.module.css';

type DetailLeadProps = {
  /** Badges and rating. */
  readonly children: ReactNode;
  /** What can be done with it besides booking: sharing, marking. */
  readonly actions?: ReactNode;
};

/** The first line below the name of one thing. */
export function DetailLead({ children, actions }: DetailLeadProps) {
  return (
    <div className={styles['lead']}>
      <div className={styles['marks']}>{children}</div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
