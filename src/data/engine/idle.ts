/** Work that may wait until nobody needs the processor. */
import { isOnline } from '../../lib/loading/connection.ts';
import { isSavingData } from '../../device/save-data.ts';

/** Of a long work at once. A browser that sees nothing coming would grant 50, in which a key may come all the same. */
const sliceMs = 6;

/** @returns takes the call back */
function whenIdle(call: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = globalThis.requestIdleCallback(call);
    return () => globalThis.cancelIdleCallback(handle);
  }
  const timer = setTimeout(call, 50);
  return () => clearTimeout(timer);
}

type WithTasks = {
  readonly scheduler?: {
    readonly postTask: (call: () => void, options: { priority: 'background'; signal: AbortSignal }) => Promise<void>;
  };
};

/**
 * The next slice. A browser grants about one idle call in 50 milliseconds, of which a slice takes six: as a task behind all
 * others it need not wait for the next one, and a key or a frame still comes first.
 * @returns takes the call back
 */
function behindAllElse(call: () => void): () => void {
  const { scheduler } = globalThis as WithTasks;
  if (!scheduler) return whenIdle(call);
  const taken = new AbortController();
  // What is taken back is refused.
  scheduler.postTask(call, { priority: 'background', signal: taken.signal }).catch((error: unknown) => {
    if (!taken.signal.aborted) throw error;
  });
  return () => taken.abort();
}

/**
 * Does a long work in slices, once the browser is idle.
 * @param step does a little of it and tells whether all is done
 * @returns stops it
 */
export function runInIdleSlices(step: () => boolean, done: () => void): () => void {
  let stop: () => void;
  const slice = () => {
    const until = performance.now() + sliceMs;
    do if (step()) return done();
    while (performance.now() < until);
    stop = behindAllElse(slice);
  };
  stop = whenIdle(slice);
  return () => stop();
}

/**
 * When something may be pulled that is not needed yet: the browser is idle, there is a network, and who saves data has begun
 * to use the page.
 * @param afterMs not before
 */
export async function whenIdleAndOnline(signal: AbortSignal, afterMs = 0): Promise<void> {
  if (afterMs > 0) await resolved((done) => timeout(done, afterMs), signal);
  if (!isOnline()) await resolved((done) => onFirst(['online'], done), signal);
  if (isSavingData() && !isInUse) await resolved(firstUse, signal);
  await resolved(whenIdle, signal);
}

/** When a little may be read and drawn that nobody waits for, with or without a network. */
export const whenIdleMoment = (signal: AbortSignal): Promise<void> => resolved(whenIdle, signal);

let isInUse = false;

const firstUse: Start = (done) =>
  onFirst(['pointerdown', 'keydown', 'wheel'], () => {
    isInUse = true;
    done();
  });

type Start = (done: () => void) => () => void;

/** Waits until it is done, or for nothing more. */
async function resolved(start: Start, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const stop = start(resolve);
    signal.addEventListener('abort', () => {
      stop();
      resolve();
    });
  });
}

function timeout(done: () => void, ms: number): () => void {
  const timer = setTimeout(done, ms);
  return () => clearTimeout(timer);
}

function onFirst(events: readonly string[], done: () => void): () => void {
  const listening = new AbortController();
  const heard = () => {
    listening.abort();
    done();
  };
  for (const event of events) globalThis.addEventListener(event, heard, { signal: listening.signal, passive: true });
  return () => listening.abort();
}
