import { useEffect, useState } from 'react';
import { cameraProblem } from '../../lib/files/camera-problem.ts';

export type Camera =
  | { readonly status: 'starting' }
  | { readonly status: 'live'; readonly stream: MediaStream; readonly others: readonly string[] }
  | { readonly status: 'failed'; readonly message: string };

/** The resolution is as high as possible, because a page of small letters needs every pixel. */
const allThereIs = { width: { ideal: 4096 }, height: { ideal: 2160 } };
/**
 * Of a phone whose camera takes the photo by its own way: more would make the live picture of a cheap one halt, and this is about
 * what a photo is sent with (src/lib/files/image-steps.ts), should that way fail.
 */
const enough = { width: { ideal: 2560 }, height: { ideal: 1440 } };

type Wanted = {
  /** Undefined means the camera that faces away from the customer, if there is one. */
  readonly deviceId: string | undefined;
  /** Whether it is the camera of a phone or a tablet. */
  readonly isHandheld: boolean;
};

/**
 * Holds a camera. It is on only while it is in view: a tab in the background, or a page that Back has left,
 * releases it.
 */
export function useCamera(isWanted: boolean, { deviceId, isHandheld }: Wanted) {
  const [camera, setCamera] = useState<Camera>({ status: 'starting' });
  const [attempt, setAttempt] = useState(0);
  const isInSight = useIsInSight();

  useEffect(() => {
    if (!isWanted || !isInSight) return undefined;
    const leaving = new AbortController();
    void open({ deviceId, isHandheld }, leaving.signal, setCamera);
    return () => leaving.abort();
  }, [isWanted, isInSight, deviceId, isHandheld, attempt]);

  function retry(): void {
    setCamera({ status: 'starting' });
    setAttempt((former) => former + 1);
  }

  return { camera, retry };
}

type Report = (camera: Camera) => void;

async function open({ deviceId, isHandheld }: Wanted, signal: AbortSignal, report: Report): Promise<void> {
  const resolution = isHandheld && 'ImageCapture' in globalThis ? enough : allThereIs;
  const facing = deviceId === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } };
  const fail = (error: unknown) => signal.aborted || report({ status: 'failed', message: cameraProblem(error) });
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { ...resolution, ...facing }, audio: false });
    const stop = () => stream.getTracks().forEach((track) => track.stop());
    // The customer may have left while the browser asked for permission.
    if (signal.aborted) return stop();
    signal.addEventListener('abort', () => {
      stop();
      report({ status: 'starting' });
    });
    const [track] = stream.getVideoTracks();
    // A computer's camera was unplugged; that of a phone was taken by another app, or by a call.
    track?.addEventListener('ended', () => fail(new DOMException('', isHandheld ? 'NotReadableError' : 'NotFoundError')));
    const others = await otherCameras(track?.getSettings().deviceId);
    if (!signal.aborted) report({ status: 'live', stream, others });
  } catch (error) {
    fail(error);
  }
}

async function otherCameras(current: string | undefined): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const cameras = devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId }) => deviceId);
  const at = cameras.indexOf(current ?? '');
  // The next camera comes first, so that one button steps through all of them.
  return [...cameras.slice(at + 1), ...cameras.slice(0, Math.max(0, at))];
}

function useIsInSight(): boolean {
  const [isInSight, setIsInSight] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', () => setIsInSight(document.visibilityState === 'visible'), { signal });
    globalThis.addEventListener('pagehide', () => setIsInSight(false), { signal });
    globalThis.addEventListener('pageshow', () => setIsInSight(true), { signal });
    return () => listening.abort();
  }, []);
  return isInSight;
}
