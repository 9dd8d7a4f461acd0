import { useEffect, useLayoutEffect } from 'react';

let tellMounted = (): void => undefined;
/** Resolves once the first screen answers to taps; its code loads after the frame's. */
export const screenMounted = new Promise<void>((resolve) => (tellMounted = resolve));

/** It is rendered beside the screen, so that both are mounted together. */
export function ScreenMounted() {
  // It runs with the commit, as in main.tsx.
  useLayoutEffect(() => tellMounted(), []);
  useEffect(() => {
    // Until now the browser laid out only what is in view, and left the rest of a long page for later.
    document.documentElement.dataset['live'] = '';
  }, []);
  return null;
}
