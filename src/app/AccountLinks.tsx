import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useIsSignedIn, useUser } from '../data/session.ts';
import { pages } from '../lib/page-paths.ts';
import styles from './Header.module.css';

/** Who is here, and where they can go. */
export function AccountLinks() {
  const isSignedIn = useIsSignedIn();
  const user = useUser();
  // The early script's mark has done its work: from here on the header itself knows who is here.
  useEffect(() => document.documentElement.removeAttribute('data-signed-in'), []);
  if (!isSignedIn) {
    return (
      <Link to={pages.login.path} className={`${styles['link']} ${styles['guest']}`}>
        Hello, Log in
      </Link>
    );
  }
  return (
    <div className={styles['account']}>
      <span className={styles['greeting']}>Hello, {user?.name.trim().split(/\s+/)[0] || 'User'}</span>
      <Link to={pages.orders.path} className={styles['link']}>
        My Orders
      </Link>
      <SignOutButton />
    </div>
  );
}

function SignOutButton() {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    // What signing out needs (the local database, the network) is not part of the first load.
    const { signOut } = await import('./leave.ts');
    await signOut();
  };
  return (
    <button type="button" className={`${styles['link']} ${styles['signOut']}`} disabled={isLeaving} onClick={() => void leave()}>
      {isLeaving ? 'Signing out…' : 'Sign Out'}
    </button>
  );
}
