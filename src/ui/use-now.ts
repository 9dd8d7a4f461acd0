import { useEffect, useState } from 'react';
import { now as clockNow } from '../lib/time/clock.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Returns the time in epoch milliseconds. It is updated when the page becomes visible again, which may be after days.
 * @param everyMs also updates it at this interval while the page is visible
 * @param atFirst the time while React takes over a page whose words go by it
 */
export function useNow(everyMs?: number, atFirst?: number): number {
  const [now, setNow] = useState(() => clockNow());
  const isHydrated = useIsHydrated();
  useEffect(() => {
    const update = () => document.visibilityState === 'visible' && setNow(clockNow());
    document.addEventListener('visibilitychange', update);
    const ticking = everyMs === undefined ? undefined : setInterval(update, everyMs);
    return () => {
      document.removeEventListener('visibilitychange', update);
      clearInterval(ticking);
    };
  }, [everyMs]);
  return isHydrated ? now : (atFirst ?? now);
}
