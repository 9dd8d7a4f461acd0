import { useIsOnline } from '../data/connectivity.ts';
import styles from './OfflineBar.module.css';

/** Quiet and out of the way: what is shown stays usable (decisions.md G63). */
export function OfflineBar() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p ref={tellHeight} className={styles['bar']}>
          You are offline. Saved pages still work.
        </p>
      )}
    </div>
  );
}

/** What stands at the window's bottom stands above it, however many lines it has. */
function tellHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const tell = () => style.setProperty('--offline-bar', `${bar.offsetHeight}px`);
  tell();
  const observer = new ResizeObserver(tell);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--offline-bar');
  };
}
