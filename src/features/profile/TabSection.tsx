import { useId, type ReactNode } from 'react';
import styles from './profile.module.css';

type TabSectionProps = {
  readonly title: string;
  /** Beside the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** One titled part of a tab; its heading takes the focus of what has gone from it. */
export function TabSection({ title, action, children }: TabSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div className={styles['head']}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
