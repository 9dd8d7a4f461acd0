import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

type HistoryState = { readonly cartDrawer?: boolean } | null;

const isOwnEntry = () => (history.state as HistoryState)?.cartDrawer === true;

/**
 * Open or closed (SHELL-034). The open drawer has a history entry of its own, so that a phone's Back button closes it and
 * the page stays. The router does not hear of it: key and index of the page's own entry are kept, and links in the drawer
 * take the entry's place.
 */
export function useCartDrawer() {
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === key;
  // Going somewhere closes it, and coming back does not open it again.
  if (openOn !== undefined && !isOpen) setOpenOn(undefined);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onBack = () => setOpenOn(undefined);
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [isOpen]);

  function open(): void {
    if (isOpen) return;
    if (!isOwnEntry()) history.pushState({ ...(history.state as HistoryState), cartDrawer: true }, '');
    setOpenOn(key);
  }

  function close(): void {
    setOpenOn(undefined);
    if (isOwnEntry()) history.back();
  }

  return { isOpen, open, close };
}
