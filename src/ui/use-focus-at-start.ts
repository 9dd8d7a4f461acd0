import { useEffect, useRef } from 'react';

/** Focuses the next step of content that has just replaced the button that had the focus. */
export function useFocusAtStart() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return button;
}
