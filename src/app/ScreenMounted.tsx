import { useEffect } from 'react';

let tellMounted = (): void => undefined;
/** Resolves once the first screen answers to taps: its code comes after the frame's. */
export const screenMounted = new Promise<void>((resolve) => (tellMounted = resolve));

/** Stands beside the screen, so that both are mounted together. */
export function ScreenMounted() {
  useEffect(() => tellMounted(), []);
  return null;
}
