import words from '#words/earlier-time';
import { useRef, useState } from 'react';
import type { EarlierTime, Order } from '../../contract/orders.ts';
import {
  askForEarlierTime,
  hasOrderCall,
  leaveEarlierTime,
  rescheduleOrder,
  stopAskingForEarlierTime,
  UnknownCallError,
} from '../../data/orders/on-demand/order-changes.ts';
import { messageOf } from '../../lib/failures/api-error.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { showToast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';

type Offer = NonNullable<EarlierTime['offer']>;

/** Takes the earlier time that is held for an order, or leaves it to somebody else. */
export function useEarlierOffer({ id }: Order) {
  const [message, setMessage] = useState<string>();
  const { act, running } = useAction<[what: 'take' | 'leave', offer?: Offer]>({
    run: async (what, offer) => {
      setMessage(undefined);
      if (offer === undefined) await leaveEarlierTime(id);
      else await rescheduleOrder(id, { scheduledDate: offer.scheduledDate, timeSlot: offer.timeSlot });
      void showToast({ type: 'success', message: what === 'take' ? words.taken : words.left });
      // The button that was tapped disappears with the offer.
      focusHeading();
    },
    failed: (error, what) => setMessage(messageOf(error, what === 'take' ? words.takeFailed : words.failed)),
  });
  return { message, running: running?.[0], take: (offer: Offer) => act('take', offer), leave: () => act('leave') };
}

/** Holds whether the customer is told of an earlier time. What they last chose counts, however quickly they change their mind. */
export function useEarlierWish({ id, earlierTime }: Order) {
  const [isUnknown, setIsUnknown] = useState(!hasOrderCall('earlier'));
  const [message, setMessage] = useState<string>();
  /** What was chosen and is not kept yet; undefined otherwise. */
  const [chosen, setChosen] = useState<boolean>();
  const toSend = useRef<boolean>(undefined);
  const { act } = useAction<[]>({
    run: async () => {
      while (toSend.current !== undefined) {
        const isWanted = toSend.current;
        toSend.current = undefined;
        await (isWanted ? askForEarlierTime(id) : stopAskingForEarlierTime(id));
      }
      setChosen(undefined);
    },
    failed: (error) => {
      toSend.current = undefined;
      setChosen(undefined);
      if (!(error instanceof UnknownCallError)) return setMessage(messageOf(error, words.failed));
      setIsUnknown(true);
      focusHeading();
    },
  });

  function change(isWanted: boolean): void {
    setMessage(undefined);
    setChosen(isWanted);
    toSend.current = isWanted;
    void act();
  }

  return { isWaiting: chosen ?? earlierTime !== undefined, isUnknown, message, change };
}
