/** The moment between two of the slices in which React takes over a painted page, held for as long as a test looks at it. */
import { expect, type Page } from '@playwright/test';

type Holding = typeof globalThis & { heldSlices?: (() => void)[] };

/**
 * React asks for each of its slices by a message to itself: of those of the next load only the first arrives, which takes over
 * the frame and leaves its effects to the second.
 *
 * @returns what waits until the second is asked for, and what lets it and all others arrive
 */
export async function holdSecondSlice(
  page: Page,
): Promise<{ readonly isAsked: () => Promise<void>; readonly release: () => Promise<void> }> {
  await page.addInitScript(() => {
    const place = globalThis as Holding;
    const held: (() => void)[] = (place.heldSlices = []);
    let isFirst = true;
    // By this clock a slice is never too long, and ends where its work does, on any machine.
    performance.now = () => 0;
    const postMessage = Reflect.get(MessagePort.prototype, 'postMessage') as (this: MessagePort, message: unknown) => void;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const send = () => postMessage.call(this, message);
      if (isFirst || !place.heldSlices) send();
      else held.push(send);
      isFirst = false;
    };
  });
  return {
    isAsked: () => expect.poll(() => page.evaluate(() => (globalThis as Holding).heldSlices?.length)).toBeGreaterThan(0),
    release: () =>
      page.evaluate(() => {
        const place = globalThis as Holding;
        const held = place.heldSlices ?? [];
        delete place.heldSlices;
        for (const send of held) send();
      }),
  };
}
