import words from '#words/sign-in';
import { Link } from 'react-router-dom';
import { brand } from '../../brand.ts';
import { useReturnState } from '../../flows/return-path.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { RichText } from '../../ui/RichText.tsx';
import styles from './auth.module.css';

/** Links to the registration and carries the return path on (decision Q24). */
export function NewHere() {
  const returnState = useReturnState();
  return (
    <p className={styles['other']}>
      <RichText
        of={words.newHere(brand.name)}
        tags={{
          link: (text) => (
            <Link to={pages.register.path} state={returnState} className={styles['link']}>
              {text}
            </Link>
          ),
        }}
      />
    </p>
  );
}
