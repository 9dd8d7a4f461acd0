/** One place for what listeners are told of a change that they cannot see: how many a filter leaves, what a day has free. */
import { useEffect, useRef } from 'react';
import { topmost } from './topmost.ts';

/** Another key or tap within it, and only what stands there in the end is told. */
const pauseMs = 1000;
/** What comes together with its region is told by few screen readers. */
const settlingMs = 100;
/** Long enough to be read again; later it would be met beside the page that it was about. */
const keptMs = 10_000;

/** Tells it when there is a pause, where it is heard. Nobody sees it: what is told stands on the page as well. */
function announce(words: string): void {
  const place = topmost();
  let region = place.querySelector(':scope > .visually-hidden[aria-live]');
  if (!region) {
    region = document.createElement('div');
    region.className = 'visually-hidden';
    region.setAttribute('aria-live', 'polite');
    place.append(region);
  }
  const told = region;
  setTimeout(() => {
    const line = document.createElement('p');
    line.textContent = words;
    told.append(line);
    setTimeout(() => line.remove(), keptMs);
  }, settlingMs);
}

/**
 * Tells words whenever they are others than before and have then stood for a moment, but not those that the page begins with.
 * @param words undefined for as long as they are not known; '' for nothing to tell
 */
export function useAnnounced(words: string | undefined): void {
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (words === undefined || words === known.current) return undefined;
    if (known.current === undefined || words === '') {
      known.current = words;
      return undefined;
    }
    const timer = setTimeout(() => {
      known.current = words;
      announce(words);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
}
