import { useSyncExternalStore } from 'react';

/** The breakpoint of ListLayout.module.css. */
const wide = '(min-width: 62em)';

function subscribe(listener: () => void): () => void {
  const screens = matchMedia(wide);
  screens.addEventListener('change', listener);
  return () => screens.removeEventListener('change', listener);
}

/** Tells whether filters stand beside their list. The prerendered page cannot know it. */
export function useIsWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
}
