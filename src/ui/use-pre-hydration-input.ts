import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A text that was typed into a prerendered field before the script ran must survive hydration: it is read while the field
 * still has it, and reported as a change once the router listens.
 */
export function usePreHydrationInput(value: string, onTyped: (typed: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const typedEarly = useRef<string>(undefined);
  useLayoutEffect(() => {
    typedEarly.current ??= input.current?.value ?? '';
  });
  useEffect(() => {
    const typed = typedEarly.current ?? '';
    typedEarly.current = '';
    if (typed !== '' && typed !== value) onTyped(typed);
  });
  return input;
}
