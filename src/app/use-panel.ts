import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useBackCloses } from '../ui/use-back-closes.ts';

/** The header changes its layout here; this is the breakpoint of Header.module.css. */
const wideScreen = '(min-width: 62em)';

/**
 * Holds a panel that opens below its button. It closes with a navigation, Escape, Back, a tap beside it, Tab out of it, and a
 * change of the header's layout.
 */
export function usePanel() {
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const around = useRef<HTMLDivElement>(null);
  const isOpen = openOn === key;
  // Going back to a page on which it was open must not open it again.
  if (openOn !== undefined && !isOpen) setOpenOn(undefined);

  const dismiss = () => {
    setOpenOn(undefined);
    // The focused element disappears with the panel.
    button.current?.focus();
  };
  useBackCloses(dismiss, isOpen);

  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => setOpenOn(undefined);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss();
    };
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !around.current?.contains(target)) close();
    };
    const screens = matchMedia(wideScreen);
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onOutside);
    addEventListener('focusin', onOutside);
    screens.addEventListener('change', close);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onOutside);
      removeEventListener('focusin', onOutside);
      screens.removeEventListener('change', close);
    };
  }, [isOpen]);

  return { isOpen, toggle: () => setOpenOn(isOpen ? undefined : key), button, around };
}
