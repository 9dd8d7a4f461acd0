import words from '#words/checkout-order';
import ordersInWords from '#words/orders-in-words';
import { useEffect, useRef, type ReactNode } from 'react';
import type { BookingError } from '../../lib/orders/booking-error.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './PlaceOrderBar.module.css';

type BookingErrorBoxProps = {
  readonly error: BookingError;
  readonly onDismiss: () => void;
  /** The button for what can be done about it. */
  readonly children: ReactNode;
};

export function BookingErrorBox({ error, onDismiss, children }: BookingErrorBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The missing choice has its own words beside it, and takes the focus.
    if (![ordersInWords.paymentMissing, ordersInWords.consentMissing].includes(error.message)) box.current?.focus();
  }, [error]);
  return (
    <div ref={box} tabIndex={-1} className={styles['error']}>
      <Notice tone="danger" title={words.failed} isAlert onClose={onDismiss}>
        <p>{error.message}</p>
        {error.detail && <p>{error.detail}</p>}
        {children}
      </Notice>
    </div>
  );
}
