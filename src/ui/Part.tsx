import type { ReactNode } from 'react';
import styles from './Part.module.css';

/** One titled part of a page that tells all of one thing. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
