import words from '#words/home';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './HomeSection.module.css';

type HomeSectionProps = {
  readonly title: string;
  /** The link to the whole list, if there is more. */
  readonly all?: { readonly to: string; readonly what: string };
  readonly children: ReactNode;
};

export function HomeSection({ title, all, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {all && (
          <Link to={all.to} className={styles['all']}>
            {words.seeAll} <span className="visually-hidden">{all.what}</span>
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
