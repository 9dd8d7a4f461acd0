import { useEffect, useState } from 'react';

/** Epoch milliseconds, looked up again when the page comes back into view: it may have been away for days. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setNow(Date.now());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return now;
}
