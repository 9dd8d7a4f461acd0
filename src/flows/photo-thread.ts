/** Has photos of prescriptions looked at and straightened on the device, in a thread of its own. */
import type { PhotoJudgement } from '../contract/photo-judgement.ts';
import { withTimeout } from '../lib/loading/with-timeout.ts';
import type { Corners } from '../lib/photos/page-corners.ts';
import type { PhotoTask } from './photo-tasks.ts';
import { worker } from './photo-worker-code.ts';

/** What comes later helps nobody: the customer has looked at the photo by then. */
const patienceMs = 10_000;
/** A straightened page is waited for, with a word on the screen. */
const straightenedWithinMs = 30_000;

/** Two photos of 48 megapixels at once would be too much for a cheap phone. */
let last: Promise<unknown> = Promise.resolve();

/** Each photo is judged once, for the screen and for the upload. */
const judged = new WeakMap<Blob, Promise<PhotoJudgement | undefined>>();

/**
 * Never rejects.
 * @returns undefined if the photo cannot be judged here, in time, or is no longer to be judged
 */
export function judgePhoto(photo: Blob, signal: AbortSignal): Promise<PhotoJudgement | undefined> {
  const judge = () => inTurn<PhotoJudgement>({ task: 'judge', photo }, patienceMs, signal);
  // Whoever asked before may have given up.
  const judgement = judged.get(photo)?.then((known) => known ?? judge()) ?? judge();
  judged.set(photo, judgement);
  return judgement;
}

/**
 * Never rejects.
 * @returns where the page lies in the upright photo; undefined if none is seen, in time, or it cannot be looked for here
 */
export const findCorners = (photo: Blob, signal: AbortSignal): Promise<Corners | undefined> =>
  inTurn({ task: 'find corners', photo }, patienceMs, signal);

/**
 * Never rejects.
 * @returns the page as a JPEG, as if it had been photographed from straight above in even light; undefined where that failed
 */
export const straightenPhoto = (photo: Blob, corners: Corners): Promise<Blob | undefined> =>
  inTurn({ task: 'straighten', photo, corners }, straightenedWithinMs);

function inTurn<Value>(task: PhotoTask, withinMs: number, signal?: AbortSignal): Promise<Value | undefined> {
  const answer = last.then(() =>
    signal?.aborted === true || !canLookAtPhotos() ? undefined : askNow<Value>(task, withinMs, signal),
  );
  last = answer;
  return answer;
}

/** Whether this browser can look at photos; what it cannot do is not offered. */
export const canLookAtPhotos = () => ['Worker', 'OffscreenCanvas', 'createImageBitmap'].every((name) => name in globalThis);

async function askNow<Value>(task: PhotoTask, withinMs: number, signal?: AbortSignal): Promise<Value | undefined> {
  let thread: Worker | undefined;
  try {
    thread = new Worker(worker, { type: 'module' });
    return await withTimeout(withinMs, answerOf<Value>(thread, task, signal), undefined);
  } catch {
    // A photo that is not looked at is sent as any other is: nothing is lost, and there is nothing to say.
    return undefined;
  } finally {
    // This also frees the photo's memory, and ends the reading of a photo that takes too long.
    thread?.terminate();
  }
}

function answerOf<Value>(thread: Worker, task: PhotoTask, signal?: AbortSignal): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const end = () => resolve(undefined);
    thread.addEventListener('message', ({ data }: MessageEvent<Value | null>) => resolve(data ?? undefined));
    // An older browser does not know what the thread is made of, or its file did not come.
    thread.addEventListener('error', end);
    thread.addEventListener('messageerror', end);
    signal?.addEventListener('abort', end);
    thread.postMessage(task);
  });
}
