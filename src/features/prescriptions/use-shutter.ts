import { useEffect, useRef, useState } from 'react';
import { setTakesByItself, takesByItself } from '../../flows/camera-memory.ts';
import type { PixelSize } from '../../lib/files/image-size.ts';
import { isCounting } from '../../lib/photos/view.ts';
import { useLiveView } from './use-live-view.ts';

/** @param size of the photos that the camera takes by its own way, if it has one */
export type Shoot = (video: HTMLVideoElement, size: PixelSize | undefined) => Promise<void>;

/** Takes the photo at a tap, or by itself when all is well for long enough and the customer has allowed it. */
export function useShutter(stream: MediaStream | null, onShoot: Shoot) {
  const video = useRef<HTMLVideoElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  // Two looks may find that all is well before the first of them is drawn.
  const isShooting = useRef(false);
  const [isByItself, setIsByItself] = useState(takesByItself);
  const { view, photoSize, stop } = useLiveView(video, stream, () => isByItself && void shoot());
  const isCountingDown = isByItself && !isBusy && isCounting(view);

  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);

  useEffect(() => {
    if (!isCountingDown) return undefined;
    const listening = new AbortController();
    for (const event of ['pointerdown', 'keydown'] as const)
      document.addEventListener(event, stop, { signal: listening.signal, capture: true });
    return () => listening.abort();
  }, [isCountingDown, stop]);

  async function shoot(): Promise<void> {
    if (!video.current || !stream || isShooting.current) return;
    isShooting.current = true;
    setIsBusy(true);
    navigator.vibrate?.(50);
    await onShoot(video.current, photoSize.current);
    isShooting.current = false;
    setIsBusy(false);
  }

  function allow(is: boolean): void {
    setTakesByItself(is);
    setIsByItself(is);
  }

  return { video, view, isBusy, isByItself, isCountingDown, shoot, allow };
}
