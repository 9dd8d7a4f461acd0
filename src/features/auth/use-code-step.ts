import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Whether the code is asked for now. The step stands in the browser's history, so that a phone's Back button leads to the
 * contact and not off the page; only a page that is opened while a code is awaited starts with it.
 */
export function useCodeStep(isAwaited: boolean) {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const isOwnEntry = (state as { readonly isCodeStep?: unknown } | null)?.isCodeStep === true;
  const [start] = useState(key);
  const [isResumed, setIsResumed] = useState(isAwaited && !isOwnEntry);
  // A step that a tap has led to takes the focus; the one that a page load begins with does not.
  const [isMoved, setIsMoved] = useState(false);
  const leftFrom = useRef<string>(undefined);

  function enter(): void {
    setIsMoved(true);
    setIsResumed(false);
    if (!isOwnEntry) void navigate(pathname + search, { state: { ...(state as object | null), isCodeStep: true } });
  }

  function leave(): void {
    setIsMoved(true);
    setIsResumed(false);
    // Going back takes the browser a moment: a second tap must not leave the page.
    if (!isOwnEntry || leftFrom.current === key) return;
    leftFrom.current = key;
    void navigate(-1);
  }

  return { isShown: isOwnEntry || isResumed, takesFocus: isMoved || key !== start, enter, leave };
}
