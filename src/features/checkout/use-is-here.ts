import { useEffect, useRef } from 'react';

/** Whether the page is still shown, asked by what comes after an answer that may come late. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return () => isHere.current;
}
