import { useEffect, useState } from 'react';
import { cameraProblem } from '../../lib/files/camera-problem.ts';

export type Camera =
  | { readonly status: 'starting' }
  | { readonly status: 'live'; readonly stream: MediaStream; readonly others: readonly string[] }
  | { readonly status: 'failed'; readonly message: string };

/** The resolution is as high as possible, because a page of small letters needs every pixel. */
const resolution = { width: { ideal: 4096 }, height: { ideal: 2160 } };

/**
 * Holds a computer's camera. It is on only while it is in view: a tab in the background, or a page that Back has left,
 * releases it.
 * @param deviceId undefined means the camera that faces away from the customer, if there is one
 */
export function useCamera(isWanted: boolean, deviceId: string | undefined) {
  const [camera, setCamera] = useState<Camera>({ status: 'starting' });
  const [attempt, setAttempt] = useState(0);
  const isInSight = useIsInSight();

  useEffect(() => {
    if (!isWanted || !isInSight) return undefined;
    const leaving = new AbortController();
    void open(deviceId, leaving.signal, setCamera);
    return () => leaving.abort();
  }, [isWanted, isInSight, deviceId, attempt]);

  function retry(): void {
    setCamera({ status: 'starting' });
    setAttempt((former) => former + 1);
  }

  return { camera, retry };
}

async function open(deviceId: string | undefined, signal: AbortSignal, report: (camera: Camera) => void): Promise<void> {
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
    track?.addEventListener('ended', () => fail(new DOMException('', 'NotFoundError')));
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
