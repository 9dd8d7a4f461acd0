import { Link } from 'react-router-dom';
import { brand } from '../../brand.ts';
import { useReturnState } from '../../flows/return-path.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import styles from './auth.module.css';

/** Links to the registration and carries the return path on (decision Q24). */
export function NewHere() {
  const returnState = useReturnState();
  return (
    <p className={styles['other']}>
      New to {brand.name}?{' '}
      <Link to={pages.register.path} state={returnState} className={styles['link']}>
        Create an account
      </Link>
    </p>
  );
}
