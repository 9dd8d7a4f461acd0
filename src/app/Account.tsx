import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useIsSignedIn } from '../data/shell/session.ts';
import { pages } from '../lib/pages/page-paths.ts';
import styles from './Header.module.css';
import { UserMenu } from './UserMenu.tsx';

/** On a wide screen: the customer's menu, or the way to sign in (SHELL-010, SHELL-019). */
export function Account() {
  const isSignedIn = useIsSignedIn();
  // The mark of the page's own script has done its work: from here on the header itself shows who is signed in.
  useEffect(() => document.documentElement.removeAttribute('data-signed-in'), []);
  return (
    <div className={`${styles['account']} ${isSignedIn ? styles['known'] : ''}`}>
      {isSignedIn ? (
        <UserMenu />
      ) : (
        <Link to={pages.login.path} className={`${styles['link']} ${styles['guest']}`}>
          Hello, Log in
        </Link>
      )}
    </div>
  );
}
