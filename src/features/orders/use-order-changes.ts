import words from '#words/order-changes';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '../../contract/orders.ts';
import { hasOrderCall } from '../../data/orders/on-demand/order-changes.ts';
import { isCancelled } from '../../lib/orders/order-changes.ts';
import { showToast } from '../../ui/toast.ts';

export type Change = 'cancel' | 'reschedule';

/** The dialog that is open, and the order as it was when the dialog was opened. */
type Asked = { readonly change: Change; readonly of: Order };

const doneWords: Record<Change, string> = {
  cancel: words.cancelled,
  reschedule: words.moved,
};

/**
 * Holds which of the two dialogs is open, and what follows from it.
 * @param focusAfter moves the focus when the button that opened the dialog is gone
 */
export function useOrderChanges(order: Order, focusAfter: () => void) {
  const [asked, setAsked] = useState<Asked>();
  const [isUnknown, setIsUnknown] = useState(!hasOrderCall('change'));
  /** The open dialog. If the order shows the change first, the dialog's own answer no longer counts. */
  const current = useRef<Asked>(undefined);
  const isButtonGone = useRef(false);

  function show(next: Asked | undefined): void {
    current.current = next;
    setAsked(next);
  }

  const finish = useCallback((done: Asked) => {
    if (current.current !== done) return;
    current.current = undefined;
    isButtonGone.current = done.change === 'cancel';
    void showToast({ type: 'success', message: doneWords[done.change] });
    setAsked(undefined);
  }, []);

  function hide(): void {
    isButtonGone.current = true;
    setIsUnknown(true);
    show(undefined);
  }

  useEffect(() => {
    // The order shows the change already: the answer was lost, or another device was faster.
    if (asked && isDone(asked, order)) finish(asked);
  }, [asked, order, finish]);

  useEffect(() => {
    if (asked !== undefined || !isButtonGone.current) return;
    isButtonGone.current = false;
    focusAfter();
  }, [asked, focusAfter]);

  return { asked, ask: (change: Change) => show({ change, of: order }), close: () => show(undefined), finish, isUnknown, hide };
}

function isDone({ change, of: before }: Asked, now: Order): boolean {
  return change === 'cancel' ? isCancelled(now) : now.rescheduledAt !== before.rescheduledAt;
}
