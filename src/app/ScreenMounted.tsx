import { useEffect, useLayoutEffect } from 'react';

let tellMounted = (): void => undefined;
/** Resolves once the first screen answers to taps: its code comes after the frame's. */
export const screenMounted = new Promise<void>((resolve) => (tellMounted = resolve));

/** Stands beside the screen, so that both are mounted together. */
export function ScreenMounted() {
  // With the commit, as in main.tsx.
  useLayoutEffect(() => tellMounted(), []);
  useEffect(() => {
    // Until now the browser laid out what is on the screen, and left the rest of a long page for when somebody comes near.
    document.documentElement.dataset['live'] = '';
  }, []);
  return null;
}
