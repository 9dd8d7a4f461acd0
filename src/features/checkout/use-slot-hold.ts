import { useEffect, useRef, useState } from 'react';
import type { TimeSlot } from '../../contract/slots.ts';
import { holdSlot, holdsSlots, letSlotGo, prolongHold, readHold, type SlotHold } from '../../data/orders/on-demand/slot-hold.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { steadyNow } from '../../lib/time/clock.ts';
import { useStableCallback } from '../../ui/use-stable-callback.ts';

type Chosen = {
  readonly date: string | undefined;
  readonly slotId: string | undefined;
  readonly slots: Cached<TimeSlot[]>;
};

/** How often it is looked whether the device has slept or its clock was set, and what counts as such. */
const lookEveryMs = 1000;
const notableMs = 2000;

/** `hold` is undefined once it is over. */
type Known = {
  readonly slotId: string;
  readonly hold: SlotHold | undefined;
  /** What is read out once: how long it was held when that began. */
  readonly minutesAtFirst: number;
};

const begun = (slotId: string, hold: SlotHold | undefined): Known => ({
  slotId,
  hold,
  minutesAtFirst: hold === undefined ? 0 : Math.max(1, Math.round((hold.until - steadyNow()) / 60_000)),
});

/**
 * Has the chosen slot held, and lets it go when the checkout is left.
 * @param isPlacing while it is not known what became of an order, which may need the place, the slot is not let go
 */
export function useSlotHold({ date, slotId, slots }: Chosen, isOnline: boolean, isPlacing: boolean) {
  const [known, setKnown] = useState<Known>();
  const current = known?.slotId === slotId ? known : undefined;
  const answered = useRef<string>(undefined);
  const refreshSlots = useStableCallback(() => slots.status === 'ready' && slots.refresh());
  const askAgain = useStableCallback(() => {
    if (slotId === undefined || current === undefined || !isOnline) return;
    // Without an answer, what was known goes on counting down.
    void readHold().then(
      (hold) => setKnown({ ...current, hold: hold?.timeSlot === slotId ? hold : undefined }),
      () => undefined,
    );
  });

  useEffect(() => {
    if (date === undefined || slotId === undefined || !isOnline || !holdsSlots()) return undefined;
    const choice = `${date}/${slotId}`;
    // After an interruption it is read what has become of it: nobody holds a slot for ever by a bad connection.
    if (answered.current === choice) return askAgain();
    let isNewest = true;
    void holdSlot({ scheduledDate: date, timeSlot: slotId }, () => isNewest).then((hold) => {
      if (!isNewest || hold === undefined) return;
      // The list says so, with the same words and alternatives as after a refused order.
      if (hold === 'lost') return refreshSlots();
      answered.current = choice;
      setKnown(begun(slotId, hold));
    });
    return () => void (isNewest = false);
  }, [date, slotId, isOnline, askAgain, refreshSlots]);

  useWhenLateToTell(askAgain);
  useLeaving(isPlacing);

  /** @throws ApiError */
  async function prolong(): Promise<void> {
    const hold = await prolongHold();
    if (slotId !== undefined) setKnown(begun(slotId, hold));
  }

  return { known: current, prolong, isOffered: holdsSlots() };
}

export type HeldChoice = ReturnType<typeof useSlotHold>;

/** A device that sleeps may stop the clock by which the time is counted; so may a page that the browser keeps for the way back. */
function useWhenLateToTell(askAgain: () => void): void {
  useEffect(() => {
    const watch = new AbortController();
    const { signal } = watch;
    const gap = () => Date.now() - steadyNow();
    let lastGap = gap();
    const timer = setInterval(() => {
      const before = lastGap;
      lastGap = gap();
      if (Math.abs(lastGap - before) > notableMs) askAgain();
    }, lookEveryMs);
    signal.addEventListener('abort', () => clearInterval(timer));
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && askAgain(), { signal });
    globalThis.addEventListener('pageshow', ({ persisted }) => persisted && askAgain(), { signal });
    return () => watch.abort();
  }, [askAgain]);
}

function useLeaving(isPlacing: boolean): void {
  const leave = useStableCallback(() => {
    if (!isPlacing) letSlotGo();
  });
  useEffect(() => leave, [leave]);
}
