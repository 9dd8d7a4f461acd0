import { useEffect } from 'react';

/** Keeps the screen on while the page is looked at, where the browser can; it lets go by itself when the page is hidden. */
export function useAwakeScreen(): void {
  useEffect(() => {
    const { wakeLock } = navigator as Partial<Navigator>;
    if (wakeLock === undefined) return undefined;
    let isLeft = false;
    let held: WakeLockSentinel | undefined;
    const release = () => void held?.release().catch(() => undefined);
    const hold = () => {
      if (document.visibilityState !== 'visible') return;
      // A device that saves its battery refuses: then the screen goes dark as it always does.
      wakeLock.request('screen').then(
        (lock) => {
          held = lock;
          if (isLeft) release();
        },
        () => undefined,
      );
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', hold);
      release();
    };
  }, []);
}
