import { useCallback, useEffect, useRef } from 'react';

/** Returns the same function in every render, which calls the latest one, so that memoised cards need not render. */
export function useStableCallback<Args extends readonly unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useEffect(() => void (latest.current = act));
  return useCallback((...args: Args) => latest.current(...args), []);
}
