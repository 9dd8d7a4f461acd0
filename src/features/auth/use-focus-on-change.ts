import { useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../../ui/focus-heading.ts';

/** A screen that replaces another on the same page focuses its heading, unless something else has the focus. */
export function useFocusOnChange(shown: string): void {
  const previous = useRef(shown);
  useLayoutEffect(() => {
    if (previous.current === shown) return;
    previous.current = shown;
    globalThis.scrollTo(0, 0);
    if (document.activeElement === document.body) focusHeading();
  }, [shown]);
}
