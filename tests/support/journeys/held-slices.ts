/** Holds the moment between two slices in which React takes over a painted page, for as long as a test needs. */
import { expect, type Page } from '@playwright/test';

type Holding = typeof globalThis & { heldSlices?: (() => void)[] };

/**
 * React schedules each slice by a message to itself. Of the next load's messages only the first arrives: its slice takes over the
 * frame and leaves the effects to the second.
 * @returns `isAsked`, which waits until the second slice is scheduled, and `release`, which lets it and all others arrive
 */
export async function holdSecondSlice(
  page: Page,
): Promise<{ readonly isAsked: () => Promise<void>; readonly release: () => Promise<void> }> {
  await page.addInitScript(() => {
    const place = globalThis as Holding;
    const held: (() => void)[] = (place.heldSlices = []);
    let isFirst = true;
    // With a clock that stands still no slice is too long, so that it ends where its work does, on any machine.
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
