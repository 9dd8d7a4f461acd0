import { useEffect, useState } from 'react';
import { now as clockNow } from '../lib/time/clock.ts';

/**
 * Epoch milliseconds, looked up again when the page comes back into view: it may have been away for days.
 * @param everyMs also while it is looked at
 */
export function useNow(everyMs?: number): number {
  const [now, setNow] = useState(() => clockNow());
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setNow(clockNow());
    document.addEventListener('visibilitychange', look);
    const ticking = everyMs === undefined ? undefined : setInterval(look, everyMs);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(ticking);
    };
  }, [everyMs]);
  return now;
}
