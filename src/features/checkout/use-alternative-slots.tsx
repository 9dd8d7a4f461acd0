import { useEffect, useRef, type ReactNode } from 'react';
import { useNearestSlots } from '../../flows/use-nearest-slots.ts';
import { NearestSlots } from '../../ui/NearestSlots.tsx';
import type { CheckoutChoices } from './use-choices.ts';

/** Offers the free slots nearest to one that was lost, each to be taken with one tap; everything else stays as it is. */
export function useAlternativeSlots({ collection }: CheckoutChoices, onTaken: () => void): ReactNode {
  const near = useNearestSlots(collection);
  const takenId = useRef<string>(undefined);
  const { slotId: chosenId, slots } = collection;
  const isListed = slots.status === 'ready';

  useEffect(() => {
    if (takenId.current === undefined || takenId.current !== chosenId || !isListed) return;
    // The button that was tapped has gone with what it was for.
    document.querySelector<HTMLElement>('[aria-labelledby="collection-title"] input[name="slot"]:checked')?.focus();
    takenId.current = undefined;
  }, [chosenId, isListed]);

  function take(date: string, slotId: string): void {
    collection.chooseInstead(date, slotId);
    takenId.current = slotId;
    onTaken();
  }

  return near && <NearestSlots {...near} onChoose={take} />;
}
