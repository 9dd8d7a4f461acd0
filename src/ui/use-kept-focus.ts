import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

/** What takes its focused button with it leaves the focus to the heading of its section, or of the page, not to nowhere. */
export function useKeptFocus() {
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<{ readonly element: Element; readonly section: Element | null }>(undefined);

  useEffect(() => {
    const element = box.current;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) held.current = { element: target, section: target.closest('section') };
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, []);

  // With every drawing: a dialog that closes gives the focus back to what opened it, where that is still there. On a busy device
  // an effect would come later than the nearest heir (focus-heir.ts), which is another address's button.
  useLayoutEffect(() => {
    const { element, section } = held.current ?? {};
    if (!element || element.isConnected || document.activeElement !== document.body) return;
    held.current = undefined;
    const heading = (section?.isConnected ? section : box.current)?.querySelector<HTMLElement>('h2[tabindex]');
    if (heading) heading.focus();
    else focusHeading();
  });

  return box;
}
