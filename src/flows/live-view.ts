/** Has the camera's live picture looked at, one frame after the other, in a thread of its own. */
import type { PixelSize } from '../lib/files/image-size.ts';
import { withTimeout } from '../lib/loading/with-timeout.ts';
import type { Seen } from '../lib/photos/view-hint.ts';
import { steadyNow } from '../lib/time/clock.ts';
import type { LiveFrame, PhotoTask } from './photo-tasks.ts';
import { canLookAtPhotos } from './photo-thread.ts';
import { worker } from './photo-worker-code.ts';

/** From the start of one look to the start of the next, and at least from the end of it: a cheap phone needs its processor too. */
const everyMs = 350;
const restMs = 120;
/** A thread that takes longer is stuck. */
const patienceMs = 5000;

export type LiveView = {
  readonly video: HTMLVideoElement;
  /** Size of the photo that will be taken, by which the size of the letters is judged; undefined for that of the video. */
  readonly photoSize: () => PixelSize | undefined;
  /** What was seen, and when by the steady clock; undefined for a frame that could not be looked at. */
  readonly onLook: (seen: Seen | undefined, at: number) => void;
};

/** Looks until the signal aborts, and never at two frames at once. Where the browser cannot do it, nothing is reported. */
export async function watchLiveView({ video, photoSize, onLook }: LiveView, signal: AbortSignal): Promise<void> {
  if (!canLookAtPhotos() || signal.aborted) return;
  let thread: Worker | undefined;
  try {
    thread = new Worker(worker, { type: 'module' });
    while (!signal.aborted) {
      const startedAt = steadyNow();
      const frame = await frameOf(video);
      if (frame) {
        const { videoWidth: width, videoHeight: height } = video;
        const seen = await lookedAt(thread, { task: 'look', frame, size: { width, height }, photo: photoSize() }, signal);
        if (seen === 'stuck') return;
        if (!signal.aborted) onLook(seen, steadyNow());
      }
      await pause(Math.max(restMs, startedAt + everyMs - steadyNow()), signal);
    }
  } catch {
    // Without a thread there are no hints, and the advice that stands in their place is still true.
  } finally {
    thread?.terminate();
  }
}

async function frameOf(video: HTMLVideoElement): Promise<LiveFrame | undefined> {
  const { videoWidth, videoHeight, readyState } = video;
  if (videoWidth === 0 || readyState < video.HAVE_CURRENT_DATA) return undefined;
  try {
    const frame = 'VideoFrame' in globalThis ? new VideoFrame(video) : undefined;
    // It copies nothing, but some browsers leave the turning of a phone's picture to whoever draws it.
    if (frame?.displayWidth === videoWidth && frame.displayHeight === videoHeight) return frame;
    frame?.close();
    return await createImageBitmap(video);
  } catch {
    // Between two cameras there is no picture.
    return undefined;
  }
}

function lookedAt(thread: Worker, task: Extract<PhotoTask, { task: 'look' }>, signal: AbortSignal) {
  const ending = new AbortController();
  const answer = new Promise<Seen | 'stuck' | undefined>((resolve) => {
    const listening = { once: true, signal: ending.signal };
    const end = () => resolve('stuck');
    thread.addEventListener('message', ({ data }: MessageEvent<Seen | null>) => resolve(data ?? undefined), listening);
    thread.addEventListener('error', end, listening);
    thread.addEventListener('messageerror', end, listening);
    signal.addEventListener('abort', end, listening);
    thread.postMessage(task, [task.frame]);
  });
  return withTimeout(patienceMs, answer, 'stuck').finally(() => ending.abort());
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
