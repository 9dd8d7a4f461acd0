import words from '#words/cards';
import icons from './fact-icons.module.css';
import { InLanguage } from './InLanguage.tsx';
import styles from './ItemFacts.module.css';

type Icon = 'sample' | 'time' | 'fasting' | 'no-fasting' | 'tests' | 'age' | 'people' | 'uses';
type Fact = { readonly icon: Icon; readonly text: string; readonly before?: string };

/** Lists facts of two or three words; `before` says in words what the icon shows. A fact with an empty text is left out. */
export function ItemFacts({ of: facts }: { readonly of: readonly Fact[] }) {
  return (
    <ul className={`${icons['icons']} ${styles['facts']}`}>
      {facts
        .filter(({ text }) => text !== '')
        .map(({ icon, text, before }) => (
          <li key={text} className={styles[icon]}>
            {before && <span className="visually-hidden">{before} </span>}
            <InLanguage of={text} />
          </li>
        ))}
    </ul>
  );
}

export const fastingFact = (isRequired: boolean): Fact =>
  isRequired ? { icon: 'fasting', text: words.fasting } : { icon: 'no-fasting', text: words.noFasting };
