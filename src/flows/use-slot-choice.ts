import { useState } from 'react';
import type { TimeSlot } from '../contract/slots.ts';
import type { Cached } from '../lib/loading/cached.ts';
import type { LostSlot } from '../lib/visits/nearest-slots.ts';
import { slotLoss, type SlotLoss } from '../lib/visits/time-slots.ts';

/**
 * Holds the chosen slot. A refreshed list in which it is no longer free clears it for good, and says why (CHKOUT-011,
 * CHKOUT-012).
 * @param formerText the display text of the earlier choice, for a list that no longer has it
 */
export function useSlotChoice(slots: Cached<TimeSlot[]>, formerId: string | undefined, formerText?: string) {
  const [slotId, setSlotId] = useState(formerId);
  const [loss, setLoss] = useState<SlotLoss>();
  const [lastSeen, setLastSeen] = useState<LostSlot | undefined>(
    formerText === undefined ? undefined : { displayTime: formerText },
  );

  const listed = slots.status === 'ready' && slotId !== undefined ? slots.data.find(({ id }) => id === slotId) : undefined;
  if (listed !== undefined && listed.displayTime !== lastSeen?.displayTime) setLastSeen(listed);

  const newLoss = slots.status === 'ready' && slotId !== undefined ? slotLoss(slots.data, slotId) : undefined;
  if (newLoss !== undefined) {
    setSlotId(undefined);
    setLoss(newLoss);
  }

  /** Call it with undefined when another date clears the choice, which is not a loss. */
  function choose(id: string | undefined): void {
    setSlotId(id);
    setLoss(undefined);
    setLastSeen(undefined);
  }

  return {
    slotId,
    loss,
    choose,
    /** The display text of the chosen slot; '' while its list loads. */
    slotText: slotId === undefined ? '' : (lastSeen?.displayTime ?? ''),
    /** The slot that was lost, as far as it is known. */
    lost: loss === undefined ? undefined : lastSeen,
  };
}
