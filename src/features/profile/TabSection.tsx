import { useId, type ReactNode } from 'react';
import styles from './profile.module.css';

type TabSectionProps = {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** Shows one part of a tab. Its heading takes the focus when the focused element in it disappears. */
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
