import { useEffect, useRef } from 'react';

/** Focuses the field or heading of a step that a tap led to; after a page load the focus stays where it is. */
export function useFocusOnMount<Target extends HTMLElement = HTMLInputElement>(isWanted: boolean) {
  const field = useRef<Target>(null);
  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [isWanted]);
  return field;
}
