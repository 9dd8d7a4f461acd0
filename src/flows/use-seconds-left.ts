import { useEffect, useState } from 'react';

/** Whole seconds until an instant, by the device's clock: a tab that slept comes back with the right number. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = secondsLeft === 0;

  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isOver]);

  return secondsLeft;
}
