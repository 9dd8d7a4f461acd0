import { useEffect, useRef } from 'react';
import { focusHeading } from '../../ui/focus-heading.ts';

/** A line takes its focused button with it: the focus goes to the page's heading, not to nowhere. */
export function useFocusAfterRemoval(lines: number): void {
  const former = useRef(lines);
  useEffect(() => {
    if (lines < former.current && document.activeElement === document.body) focusHeading();
    former.current = lines;
  }, [lines]);
}
