import { useEffect, useLayoutEffect } from 'react';
import { focusHeading } from './focus-heading.ts';
import { followOverlays } from './overlay-guests.ts';
import styles from './overlay.module.css';
import { useBackCloses } from './use-back-closes.ts';

/**
 * For what lies over the page: it keeps the page behind it still, closes with Back, and gives the focus back to what opened
 * it. Mantine does that only where an overlay was there, closed, before it opened.
 */
export function useOverlay(onClose: () => void): void {
  useBackCloses(onClose);
  useEffect(() => {
    const opener = document.activeElement;
    document.documentElement.classList.add(styles['locked'] ?? '');
    return () => {
      document.documentElement.classList.remove(styles['locked'] ?? '');
      // What opened by itself leaves the focus to the page's heading, not to nowhere.
      if (opener === document.body) focusHeading();
      else if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  useLayoutEffect(() => {
    followOverlays(true);
    return () => followOverlays(false);
  }, []);
}
