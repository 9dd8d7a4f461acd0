import { useEffect, useRef } from 'react';
import { focusHeading } from '../../ui/focus-heading.ts';

/** What had the focus went with its line, or with the notice of a removal that failed: the page's heading takes it. */
export function useFocusAfterRemoval(lines: number, isNoticeShown: boolean): void {
  const former = useRef({ lines, isNoticeShown });
  useEffect(() => {
    const isGone = lines < former.current.lines || (former.current.isNoticeShown && !isNoticeShown);
    if (isGone && document.activeElement === document.body) focusHeading();
    former.current = { lines, isNoticeShown };
  }, [lines, isNoticeShown]);
}
