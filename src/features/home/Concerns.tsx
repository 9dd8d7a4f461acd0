import words from '#words/home';
import { Link } from 'react-router-dom';
import { concerns } from '../../brand-home.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import styles from './Concerns.module.css';
import { concernIcons } from './concern-icons.tsx';
import { HomeSection } from './HomeSection.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';

/** Each concern leads to the tests that its name promises (HOME-008, HOME-009, decision Q13). */
export function Concerns() {
  return (
    <HomeSection title={words.concerns}>
      <ul className={styles['tiles']}>
        {concerns().map(({ name, icon, query }) => (
          <li key={name}>
            <Link to={`${pages.tests.path}?${new URLSearchParams(query).toString()}`} className={styles['tile']}>
              <svg
                aria-hidden
                viewBox="0 0 32 32"
                width="36"
                height="36"
                fill="var(--primary-soft)"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
              >
                {concernIcons[icon]}
              </svg>
              <span>
                <InLanguage of={name} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
