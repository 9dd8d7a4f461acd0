import { useEffect, useState } from 'react';
import { now as clockNow } from '../lib/time/clock.ts';

/**
 * Returns the time in epoch milliseconds. It is updated when the page becomes visible again, which may be after days.
 * @param everyMs also updates it at this interval while the page is visible
 */
export function useNow(everyMs?: number): number {
  const [now, setNow] = useState(() => clockNow());
  useEffect(() => {
    const update = () => document.visibilityState === 'visible' && setNow(clockNow());
    document.addEventListener('visibilitychange', update);
    const ticking = everyMs === undefined ? undefined : setInterval(update, everyMs);
    return () => {
      document.removeEventListener('visibilitychange', update);
      clearInterval(ticking);
    };
  }, [everyMs]);
  return now;
}
