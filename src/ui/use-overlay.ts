import { useEffect, useLayoutEffect } from 'react';
import { focusHeading } from './focus-heading.ts';
import { followOverlays } from './overlay-guests.ts';
import styles from './overlay.module.css';
import { useBackCloses } from './use-back-closes.ts';

/**
 * Every overlay uses it: it locks the page's scrolling, closes with Back, and returns the focus to the element that opened
 * it. Mantine returns the focus only if the overlay was mounted, closed, before it opened.
 */
export function useOverlay(onClose: () => void): void {
  useBackCloses(onClose);
  useEffect(() => {
    const opener = document.activeElement;
    document.documentElement.classList.add(styles['locked'] ?? '');
    return () => {
      document.documentElement.classList.remove(styles['locked'] ?? '');
      // An overlay that opened by itself leaves the focus to the page's heading.
      if (opener === document.body) focusHeading();
      else if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  useLayoutEffect(() => {
    followOverlays(true);
    return () => followOverlays(false);
  }, []);
}
