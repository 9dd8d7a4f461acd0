import words from '#words/rejections';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Order } from '../../contract/orders.ts';
import { hasOrderCall } from '../../data/orders/on-demand/order-changes.ts';
import { repeatsOf } from '../../lib/orders/rejected-samples.ts';
import { orderPath } from '../../lib/pages/page-paths.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { showToast } from '../../ui/toast.ts';

/** Holds whether the time of the free repeat is being chosen, and goes to its order afterwards. */
export function useRepeatChoice(order: Order) {
  const [isOpen, setIsOpen] = useState(false);
  const [isUnknown, setIsUnknown] = useState(!hasOrderCall('repeat'));
  /** If the order shows the repeat first, the dialog's own answer no longer counts. */
  const isAsked = useRef(false);
  const navigate = useNavigate();

  function show(isShown: boolean): void {
    isAsked.current = isShown;
    setIsOpen(isShown);
  }

  const finish = useCallback(
    (id: string | undefined) => {
      if (!isAsked.current) return;
      isAsked.current = false;
      void showToast({ type: 'success', message: words.done });
      // The new page takes the place of the dialog, so that Back leads to the order that it was opened from.
      if (id !== undefined) void navigate(orderPath(id));
      setIsOpen(false);
    },
    [navigate],
  );

  function hide(): void {
    show(false);
    setIsUnknown(true);
    // The button that was tapped disappears, so the heading takes the focus.
    focusHeading();
  }

  const { waiting, booked } = repeatsOf(order);
  const isDone = isOpen && waiting.length === 0;
  const bookedId = booked.at(-1)?.repeatOrderId;
  useEffect(() => {
    // The order shows the repeat already: the answer was lost, or another device was faster.
    if (isDone) finish(bookedId);
  }, [isDone, bookedId, finish]);

  return { isOpen, isUnknown, open: () => show(true), close: () => show(false), hide, finish };
}
