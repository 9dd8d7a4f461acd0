import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Open or closed (SHELL-034). Going somewhere closes it, and coming back does not open it again. */
export function useCartDrawer() {
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === key;
  if (openOn !== undefined && !isOpen) setOpenOn(undefined);
  return { isOpen, open: () => setOpenOn(key), close: () => setOpenOn(undefined) };
}
