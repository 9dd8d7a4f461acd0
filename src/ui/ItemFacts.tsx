import icons from './fact-icons.module.css';
import styles from './ItemFacts.module.css';

type Icon = 'sample' | 'time' | 'fasting' | 'no-fasting' | 'tests' | 'age' | 'people' | 'uses';
type Fact = { readonly icon: Icon; readonly text: string; readonly before?: string };

/** Two or three words each; `before` is what the icon says to those who see it. An empty one is left out. */
export function ItemFacts({ of: facts }: { readonly of: readonly Fact[] }) {
  return (
    <ul className={`${icons['icons']} ${styles['facts']}`}>
      {facts
        .filter(({ text }) => text !== '')
        .map(({ icon, text, before }) => (
          <li key={text} className={styles[icon]}>
            {before && <span className="visually-hidden">{before} </span>}
            {text}
          </li>
        ))}
    </ul>
  );
}

export const fastingFact = (isRequired: boolean): Fact =>
  isRequired ? { icon: 'fasting', text: 'Fasting' } : { icon: 'no-fasting', text: 'No fasting' };
