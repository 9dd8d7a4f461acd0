import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

/** When a removed part takes the focused button with it, the heading of its section or of the page takes the focus. */
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

  // It runs in every render: a closing dialog returns the focus to the element that opened it, if that is still there. On a
  // busy device an effect would come after the nearest heir (focus-heir.ts), which is the button of another address.
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
