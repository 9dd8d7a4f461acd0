import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findCorners, judgePhoto, straightenPhoto } from '../../../src/flows/photo-thread.ts';
import { startingCorners } from '../../../src/lib/photos/moved-corner.ts';

const judgement = { faults: [], sharpness: 3, light: 220, letters: 12, skew: 0 };

/** A thread that answers when the test says so. */
class Thread extends EventTarget {
  static all: Thread[] = [];
  readonly tasks: unknown[] = [];
  isEnded = false;
  constructor() {
    super();
    Thread.all.push(this);
  }
  postMessage(task: unknown) {
    this.tasks.push(task);
  }
  terminate() {
    this.isEnded = true;
  }
  answers(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function browserWithThreads() {
  Thread.all = [];
  vi.stubGlobal('Worker', Thread);
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('createImageBitmap', () => undefined);
}

let photo: Blob;
const { signal } = new AbortController();
const threads = async (count: number) => {
  await vi.waitFor(() => expect(Thread.all).toHaveLength(count));
  return Thread.all.at(-1) as Thread;
};

// What was judged once is known.
beforeEach(() => void (photo = new Blob(['photo'])));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the judging of a photo', () => {
  it('gives what the thread answers, and ends the thread', async () => {
    browserWithThreads();
    const judged = judgePhoto(photo, signal);
    const thread = await threads(1);
    thread.answers(judgement);
    expect(await judged).toEqual(judgement);
    expect(thread).toMatchObject({ tasks: [{ task: 'judge', photo }], isEnded: true });
    expect(await judgePhoto(photo, signal)).toEqual(judgement);
    expect(Thread.all).toHaveLength(1);
  });

  it('says nothing in a browser that cannot do it', async () => {
    expect(await judgePhoto(photo, signal)).toBeUndefined();
  });

  it('says nothing about a photo that the thread cannot read, or when its file does not come', async () => {
    browserWithThreads();
    const unread = judgePhoto(photo, signal);
    (await threads(1)).answers(undefined);
    expect(await unread).toBeUndefined();
    // It is not known, and so is asked again.
    const failed = judgePhoto(photo, signal);
    (await threads(2)).dispatchEvent(new Event('error'));
    expect(await failed).toBeUndefined();
  });

  it('says nothing after ten seconds, and about a photo that is no longer wanted', async () => {
    browserWithThreads();
    vi.useFakeTimers();
    const late = judgePhoto(photo, signal);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await late).toBeUndefined();
    expect(Thread.all[0]?.isEnded).toBe(true);
    vi.useRealTimers();
    const left = new AbortController();
    const unwanted = judgePhoto(photo, left.signal);
    await threads(2);
    left.abort();
    expect(await unwanted).toBeUndefined();
    expect(await judgePhoto(photo, left.signal)).toBeUndefined();
    expect(Thread.all).toHaveLength(2);
  });

  it('finds corners, and straightens, which may take three times as long', async () => {
    browserWithThreads();
    vi.useFakeTimers();
    const found = findCorners(photo, signal);
    await vi.advanceTimersByTimeAsync(0);
    Thread.all[0]?.answers(startingCorners);
    expect(await found).toEqual(startingCorners);
    const straight = straightenPhoto(photo, startingCorners);
    await vi.advanceTimersByTimeAsync(29_000);
    Thread.all[1]?.answers(photo);
    expect(await straight).toBe(photo);
    expect(Thread.all.map(({ tasks }) => tasks)).toEqual([
      [{ task: 'find corners', photo }],
      [{ task: 'straighten', photo, corners: startingCorners }],
    ]);
    const late = straightenPhoto(photo, startingCorners);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await late).toBeUndefined();
  });

  it('looks at one photo after the other', async () => {
    browserWithThreads();
    const [one, other] = [judgePhoto(photo, signal), judgePhoto(new Blob(['other']), signal)];
    const first = await threads(1);
    first.answers(judgement);
    await one;
    (await threads(2)).answers(undefined);
    expect(await other).toBeUndefined();
    expect(first.isEnded).toBe(true);
  });
});
