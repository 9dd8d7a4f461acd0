import { useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../../ui/focus-heading.ts';

/** A screen that replaces another on the same page focuses its heading, unless something else has the focus. */
export function useFocusOnChange(shown: string): void {
  const former = useRef(shown);
  useLayoutEffect(() => {
    if (former.current === shown) return;
    former.current = shown;
    globalThis.scrollTo(0, 0);
    if (document.activeElement === document.body) focusHeading();
  }, [shown]);
}
