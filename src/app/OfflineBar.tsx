import words from '#words/frame';
import { useEffect, useState } from 'react';
import { useIsOnline, useIsProbing } from '../data/shell/connectivity.ts';
import styles from './OfflineBar.module.css';

const saidForMs = 3000;

/** The bar is quiet, because what is shown stays usable (decision G63). It disappears soon after the connection is back. */
export function OfflineBar() {
  const isOnline = useIsOnline();
  const isBack = useIsBack(isOnline);
  const isTrying = useIsProbing();
  return (
    <div role="status">
      {(!isOnline || isBack) && (
        <p ref={tellHeight} className={`${styles['bar']} ${isOnline ? styles['back'] : ''}`}>
          {isOnline ? words.online : isTrying ? words.connecting : words.offline}
        </p>
      )}
    </div>
  );
}

/** Returns true for a moment after the connection came back. */
function useIsBack(isOnline: boolean): boolean {
  const [was, setWas] = useState({ isOnline, isBack: false });
  if (was.isOnline !== isOnline) setWas({ isOnline, isBack: isOnline });
  const { isBack } = was;
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setWas((now) => ({ ...now, isBack: false })), saidForMs);
    return () => clearTimeout(timer);
  }, [isBack]);
  return isBack;
}

/** Bars at the window's bottom stand above this one, however many lines it has. */
function tellHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const publish = () => style.setProperty('--offline-bar', `${bar.offsetHeight}px`);
  publish();
  const observer = new ResizeObserver(publish);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--offline-bar');
  };
}
