import { useEffect, useRef } from 'react';

/** For the field of a step that a tap has led to; after a page load the focus stays where it is. */
export function useFocusOnMount(isWanted: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [isWanted]);
  return field;
}
