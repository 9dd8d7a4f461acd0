import words from '#words/frame';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useIsSignedIn } from '../data/shell/session.ts';
import { pages } from '../lib/pages/page-paths.ts';
import styles from './Header.module.css';
import { UserMenu } from './UserMenu.tsx';

/** On a wide screen, shows the customer's menu, or the links to sign in (SHELL-010, SHELL-019). */
export function Account() {
  const isSignedIn = useIsSignedIn();
  // The mark of the page's own script is no longer needed, because from here on the header itself knows whether there is a session.
  useEffect(() => document.documentElement.removeAttribute('data-signed-in'), []);
  return (
    <div className={`${styles['account']} ${isSignedIn ? styles['known'] : ''}`}>
      {isSignedIn ? (
        <UserMenu />
      ) : (
        <Link to={pages.login.path} className={`${styles['link']} ${styles['guest']}`}>
          {words.logIn}
        </Link>
      )}
    </div>
  );
}
