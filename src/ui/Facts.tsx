import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Names and values; what has no value is left out. */
export function Facts({ of: facts }: { readonly of: Readonly<Record<string, ReactNode>> }) {
  const given = Object.entries(facts).filter(([, value]) => value !== undefined && value !== '');
  return (
    <dl className={styles['facts']}>
      {given.map(([name, value]) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
