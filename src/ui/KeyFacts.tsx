import type { ReactNode } from 'react';
import styles from './KeyFacts.module.css';
import { Card } from './Card.tsx';
import { InLanguage } from './InLanguage.tsx';

type KeyFact = { readonly icon: ReactNode; readonly label: string; readonly value: ReactNode };

/** Lists the facts that customers look for first; a fact without a value is left out. */
export function KeyFacts({ of: facts }: { readonly of: readonly KeyFact[] }) {
  const shown = facts.filter(({ value }) => value !== undefined && value !== '');
  if (shown.length === 0) return null;
  return (
    <Card>
      <dl className={styles['facts']}>
        {shown.map(({ icon, label, value }) => (
          <div key={label} className={styles['fact']}>
            <dt>
              {icon}
              <span>{label}</span>
            </dt>
            <dd>{typeof value === 'string' ? <InLanguage of={value} /> : value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
