import { useState } from 'react';
import type { TimeSlot } from '../../contract/slots.ts';
import type { Cached } from '../../lib/cached.ts';
import { slotLoss, type SlotLoss } from '../../lib/time-slots.ts';

/** The chosen slot. A refreshed list that can no longer give it clears it, for good, and says why (CHKOUT-011, CHKOUT-012). */
export function useSlotChoice(slots: Cached<TimeSlot[]>, formerId: string | undefined) {
  const [slotId, setSlotId] = useState(formerId);
  const [loss, setLoss] = useState<SlotLoss>();

  const found = slots.status === 'ready' && slotId !== undefined ? slotLoss(slots.data, slotId) : undefined;
  if (found !== undefined) {
    setSlotId(undefined);
    setLoss(found);
  }

  /** Undefined where another date makes the choice void, which is no loss. */
  function choose(id: string | undefined): void {
    setSlotId(id);
    setLoss(undefined);
  }

  return { slotId, loss, choose };
}
