import { useIsOnline } from '../data/connectivity.ts';
import styles from './OfflineBar.module.css';

/** Quiet and out of the way: what is shown stays usable (decisions.md G63). */
export function OfflineBar() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && <p className={styles['bar']}>You are offline. What you have seen before is still here.</p>}
    </div>
  );
}
