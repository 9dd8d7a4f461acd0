import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Holds whether the drawer is open (SHELL-034). A navigation closes it, and Back does not open it again. */
export function useCartDrawer() {
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === key;
  if (openOn !== undefined && !isOpen) setOpenOn(undefined);
  return { isOpen, open: () => setOpenOn(key), close: () => setOpenOn(undefined) };
}
