import { useEffect, useState } from 'react';
import { steadyNow } from '../lib/time/clock.ts';

/** @param until by `steadyNow`: whole seconds are left until then, whatever becomes of the device's clock */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(steadyNow);
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = secondsLeft === 0;

  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(steadyNow()), 250);
    return () => clearInterval(timer);
  }, [isOver]);

  return secondsLeft;
}
