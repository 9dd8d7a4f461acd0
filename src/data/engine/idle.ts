import { isOnline } from '../../lib/loading/connection.ts';
import { isSavingData } from '../../device/save-data.ts';

/** The longest piece of work at once. A browser that expects nothing would grant 50 ms, in which a key may be pressed. */
const sliceMs = 6;

/** @returns a function that cancels the call */
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
 * Schedules the next slice. Browsers grant about one idle call in 50 ms, of which a slice takes six. A background task need not
 * wait for the next idle call, and keys and frames still come first.
 * @returns a function that cancels the call
 */
function behindAllElse(call: () => void): () => void {
  const { scheduler } = globalThis as WithTasks;
  if (!scheduler) return whenIdle(call);
  const taken = new AbortController();
  // A cancelled task rejects.
  scheduler.postTask(call, { priority: 'background', signal: taken.signal }).catch((error: unknown) => {
    if (!taken.signal.aborted) throw error;
  });
  return () => taken.abort();
}

/**
 * Does long work in slices, once the browser is idle.
 * @param step does a little of the work and tells whether all is done
 * @returns a function that stops the work
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
 * Waits for a good time to pull what is not needed yet: the browser is idle, there is a network, and a customer who saves data
 * has begun to use the page.
 * @param afterMs the shortest wait
 */
export async function whenIdleAndOnline(signal: AbortSignal, afterMs = 0): Promise<void> {
  if (afterMs > 0) await resolved((done) => timeout(done, afterMs), signal);
  if (!isOnline()) await resolved((done) => onFirst(['online'], done), signal);
  if (isSavingData() && !isInUse) await resolved(firstUse, signal);
  await resolved(whenIdle, signal);
}

/** Waits for a good time to read and draw what nobody waits for, with or without a network. */
export const whenIdleMoment = (signal: AbortSignal): Promise<void> => resolved(whenIdle, signal);

let isInUse = false;

const firstUse: Start = (done) =>
  onFirst(['pointerdown', 'keydown', 'wheel'], () => {
    isInUse = true;
    done();
  });

type Start = (done: () => void) => () => void;

/** Waits until the start function reports completion, or until the signal aborts. */
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
  const onEvent = () => {
    listening.abort();
    done();
  };
  for (const event of events) globalThis.addEventListener(event, onEvent, { signal: listening.signal, passive: true });
  return () => listening.abort();
}
