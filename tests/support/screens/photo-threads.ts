/** In the place of the thread that looks at photos, which neither Node nor jsdom has. */
import { vi } from 'vitest';
import type { PhotoJudgement } from '../../../src/contract/photo-judgement.ts';
import type { PhotoTask } from '../../../src/flows/photo-tasks.ts';

/** What is asked of a thread about a photo that was taken. */
type StillTask = Exclude<PhotoTask, { task: 'look' }>;

/**
 * Puts such threads into the browser until its globals are restored.
 * @param answer undefined where none ever comes
 */
export function answersPhotoTasks(answer: (task: StillTask) => unknown) {
  const found = { tasks: [] as StillTask[], ended: 0 };
  class Thread extends EventTarget {
    postMessage(task: StillTask): void {
      found.tasks.push(task);
      const data = answer(task);
      if (data !== undefined) queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }

    terminate(): void {
      found.ended += 1;
    }
  }
  vi.stubGlobal('Worker', Thread);
  vi.stubGlobal('OffscreenCanvas', class {});
  // No picture is decoded: it is enough that the browser says that it can.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 60, height: 80, close: () => undefined }));
  return found;
}

/** A judgement by which the photo is known: its letters are as high as it has bytes. */
export const judgedBySize = ({ size }: { readonly size: number }): PhotoJudgement => ({
  faults: [],
  sharpness: 3,
  light: 220,
  letters: size,
  skew: 0,
});
