import { useEffect, useRef, useState, type RefObject } from 'react';
import { watchLiveView } from '../../flows/live-view.ts';
import { stillSize } from '../../flows/still-photo.ts';
import type { PixelSize } from '../../lib/files/image-size.ts';
import { looked, nothingSeen, stopped, type View } from '../../lib/photos/view.ts';
import { useStableCallback } from '../../ui/use-stable-callback.ts';

type Shown = { readonly stream: MediaStream; readonly view: View };

/**
 * Has what a camera sees looked at as long as it is on.
 * @param onReady called at each look as long as all is well and was so for long enough
 */
export function useLiveView(video: RefObject<HTMLVideoElement | null>, stream: MediaStream | null, onReady: () => void) {
  const [shown, show] = useState<Shown>();
  const latest = useRef<View>(nothingSeen);
  const photoSize = useRef<PixelSize>(undefined);
  const ready = useStableCallback(onReady);

  useEffect(() => {
    const [element, track] = [video.current, stream?.getVideoTracks()[0]];
    if (!element || !stream || !track) return undefined;
    const ending = new AbortController();
    latest.current = nothingSeen;
    photoSize.current = undefined;
    void stillSize(track).then((size) => {
      if (!ending.signal.aborted) photoSize.current = size;
    });
    const watched = {
      video: element,
      photoSize: () => photoSize.current,
      onLook: (...[seen, at]: Parameters<Parameters<typeof watchLiveView>[0]['onLook']>) => {
        latest.current = looked(latest.current, seen, at);
        show({ stream, view: latest.current });
        if (latest.current.isReady) ready();
      },
    };
    void watchLiveView(watched, ending.signal);
    return () => ending.abort();
  }, [video, stream, ready]);

  function stop(): void {
    latest.current = stopped(latest.current);
    if (stream) show({ stream, view: latest.current });
  }

  return { view: shown !== undefined && shown.stream === stream ? shown.view : nothingSeen, photoSize, stop };
}
