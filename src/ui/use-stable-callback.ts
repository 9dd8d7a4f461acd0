import { useCallback, useEffect, useRef } from 'react';

/** The same function at all times, which does what the latest one does: a memoised card is drawn anew only for what it shows. */
export function useStableCallback<Args extends readonly unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useEffect(() => void (latest.current = act));
  return useCallback((...args: Args) => latest.current(...args), []);
}
