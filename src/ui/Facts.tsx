import type { ReactNode } from 'react';
import styles from './Facts.module.css';
import { InLanguage } from './InLanguage.tsx';

type FactsProps = {
  readonly of: Readonly<Record<string, ReactNode>>;
  /** Short names stand beside their values on a phone too, unless the text is larger than usual. */
  readonly isDense?: boolean;
};

/** Lists names and values; a name without a value is left out. */
export function Facts({ of: facts, isDense = false }: FactsProps) {
  const shown = Object.entries(facts).filter(([, value]) => value !== undefined && value !== '');
  return (
    <dl className={isDense ? `${styles['facts']} ${styles['dense']}` : styles['facts']}>
      {shown.map(([name, value]) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <InLanguage of={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
