import { useEffect, useRef } from 'react';
import type { BookingError } from '../../lib/booking-error.ts';
import { missingParts, type Choices } from '../../lib/booking.ts';
import { BarTotal } from '../../ui/BarTotal.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { Notice } from '../../ui/plain/Notice.tsx';
import styles from './PlaceOrderBar.module.css';

type PlaceOrderBarProps = {
  readonly total: number;
  readonly choices: Choices;
  readonly areSlotsLoading: boolean;
  readonly isOnline: boolean;
  readonly isPlacing: boolean;
  readonly error: BookingError | undefined;
  readonly onDismiss: () => void;
};

/** The total and the tap that books, with what went wrong or is still missing beside it (CHKOUT-010, decisions.md C19). */
export function PlaceOrderBar({ total, error, onDismiss, isPlacing, ...state }: PlaceOrderBarProps) {
  const obstacle = obstacleOf(state);
  return (
    <>
      {error && <BookingErrorBox error={error} onDismiss={onDismiss} />}
      <p className={styles['obstacle']} aria-live="polite" id="place-order-obstacle">
        {obstacle}
      </p>
      <div className={styles['next']}>
        <BarTotal total={total} />
        <Button type="submit" isWide disabled={isPlacing || obstacle !== undefined} aria-describedby="place-order-obstacle">
          {isPlacing ? 'Placing order…' : 'Place order'}
        </Button>
      </div>
    </>
  );
}

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** Why an order cannot be placed now; a lost slot was cleared and counts as missing (CHKOUT-018…021). */
function obstacleOf({
  choices,
  areSlotsLoading,
  isOnline,
}: Pick<PlaceOrderBarProps, 'choices' | 'areSlotsLoading' | 'isOnline'>) {
  const missing = missingParts(choices);
  if (!isOnline) return 'You are offline. Orders can be placed when the connection is back.';
  if (missing.length > 0) return `Still needed: ${list.format(missing)}`;
  return areSlotsLoading ? 'Checking the time slots…' : undefined;
}

function BookingErrorBox({ error, onDismiss }: { readonly error: BookingError; readonly onDismiss: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);
  return (
    <div ref={box} tabIndex={-1} className={styles['error']}>
      <Notice tone="danger" title="Booking Error" isAlert onClose={onDismiss}>
        <p>{error.message}</p>
        {error.detail && <p>{error.detail}</p>}
      </Notice>
    </div>
  );
}
