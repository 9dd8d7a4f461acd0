/** Has a photo of a prescription judged on the device, in a thread of its own. */
import type { PhotoJudgement } from '../contract/photo-judgement.ts';
import { withTimeout } from '../lib/loading/with-timeout.ts';
import { worker } from './judge-code.ts';

/** A judgement that comes later helps nobody: the customer has looked at the photo by then. */
const patienceMs = 10_000;

/** Two photos of 48 megapixels at once would be too much for a cheap phone. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Never rejects.
 * @returns undefined if the photo cannot be judged here, in time, or is no longer to be judged
 */
export function judgePhoto(photo: Blob, signal: AbortSignal): Promise<PhotoJudgement | undefined> {
  const judgement = last.then(() => (signal.aborted || !isAble() ? undefined : judgeNow(photo, signal)));
  last = judgement;
  return judgement;
}

const isAble = () => ['Worker', 'OffscreenCanvas', 'createImageBitmap'].every((name) => name in globalThis);

async function judgeNow(photo: Blob, signal: AbortSignal): Promise<PhotoJudgement | undefined> {
  let thread: Worker | undefined;
  try {
    thread = new Worker(worker, { type: 'module' });
    return await withTimeout(patienceMs, answerOf(thread, photo, signal), undefined);
  } catch {
    // A photo that is not judged is sent as any other is: nothing is lost, and there is nothing to say.
    return undefined;
  } finally {
    // This also frees the photo's memory, and ends the reading of a photo that takes too long.
    thread?.terminate();
  }
}

function answerOf(thread: Worker, photo: Blob, signal: AbortSignal): Promise<PhotoJudgement | undefined> {
  return new Promise((resolve) => {
    const end = () => resolve(undefined);
    thread.addEventListener('message', ({ data }: MessageEvent<PhotoJudgement | null>) => resolve(data ?? undefined));
    // An older browser does not know what the thread is made of, or its file did not come.
    thread.addEventListener('error', end);
    thread.addEventListener('messageerror', end);
    signal.addEventListener('abort', end);
    thread.postMessage(photo);
  });
}
