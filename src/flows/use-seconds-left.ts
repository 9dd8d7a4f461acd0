import { useEffect, useState } from 'react';
import { steadyNow } from '../lib/time/clock.ts';

/**
 * @param until in milliseconds by `steadyNow`, so that a change of the device's clock does not matter
 * @returns the whole seconds left
 */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(steadyNow);
  const [counted, setCounted] = useState(until);
  // What was over is counted no longer, so the time is an old one when another moment is given.
  if (counted !== until) {
    setCounted(until);
    setNow(steadyNow());
  }
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = secondsLeft === 0;

  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(steadyNow()), 250);
    return () => clearInterval(timer);
  }, [isOver]);

  return secondsLeft;
}
