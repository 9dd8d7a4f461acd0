import { useEffect, useRef } from 'react';

/** For the next step of what has just taken the place of something else, and of the button that had the focus. */
export function useFocusAtStart() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return button;
}
