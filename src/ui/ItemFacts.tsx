import { IconToolsKitchen2, IconToolsKitchen2Off } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './ItemFacts.module.css';

type Fact = { readonly icon: ReactNode; readonly text: string; readonly before?: string };

/** Two or three words each; `before` is what the icon says to those who see it. An empty one is left out. */
export function ItemFacts({ of: facts }: { readonly of: readonly Fact[] }) {
  return (
    <ul className={styles['facts']}>
      {facts
        .filter(({ text }) => text !== '')
        .map(({ icon, text, before }) => (
          <li key={text}>
            {icon}
            {before && <span className="visually-hidden">{before} </span>}
            {text}
          </li>
        ))}
    </ul>
  );
}

export const fastingFact = (isRequired: boolean): Fact =>
  isRequired
    ? { icon: <IconToolsKitchen2Off aria-hidden size={16} />, text: 'Fasting' }
    : { icon: <IconToolsKitchen2 aria-hidden size={16} />, text: 'No fasting' };
