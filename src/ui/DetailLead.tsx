import type { ReactNode } from 'react';
import styles from './DetailLead.module.css';

type DetailLeadProps = {
  readonly children: ReactNode;
  /** Controls besides booking, such as sharing and marking as favourite. */
  readonly actions?: ReactNode;
};

export function DetailLead({ children, actions }: DetailLeadProps) {
  return (
    <div className={styles['lead']}>
      <div className={styles['marks']}>{children}</div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
