import { useEffect, useRef } from 'react';

/** For the field or heading of a step that a tap has led to; after a page load the focus stays where it is. */
export function useFocusOnMount<Target extends HTMLElement = HTMLInputElement>(isWanted: boolean) {
  const field = useRef<Target>(null);
  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [isWanted]);
  return field;
}
