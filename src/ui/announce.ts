/** Announces changes away from the focus to screen readers, such as the number of results. */
import { useEffect, useRef } from 'react';
import { topmost } from './topmost.ts';

/** Further keys or taps within this time delay the announcement, so that only the last state is announced. */
const pauseMs = 1000;
/** Few screen readers announce a text that appears together with its live region. */
const settlingMs = 100;
/** The text stays long enough to be read again; later it would be found beside a page that it is not about. */
const keptMs = 10_000;

/** Announces a text after a pause, where screen readers hear it. It is invisible, because the page shows it as well. */
function announce(text: string): void {
  const place = topmost();
  let region = place.querySelector(':scope > .visually-hidden[aria-live]');
  if (!region) {
    region = document.createElement('div');
    region.className = 'visually-hidden';
    region.setAttribute('aria-live', 'polite');
    place.append(region);
  }
  const liveRegion = region;
  setTimeout(() => {
    const line = document.createElement('p');
    line.textContent = text;
    liveRegion.append(line);
    setTimeout(() => line.remove(), keptMs);
  }, settlingMs);
}

/**
 * Announces a text that has changed and then stayed for a moment, but not the page's first one.
 * @param text undefined until it is known; '' if there is nothing to announce
 */
export function useAnnounced(text: string | undefined): void {
  const announced = useRef<string>(undefined);
  useEffect(() => {
    if (text === undefined || text === announced.current) return undefined;
    if (announced.current === undefined || text === '') {
      announced.current = text;
      return undefined;
    }
    const timer = setTimeout(() => {
      announced.current = text;
      announce(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
}
