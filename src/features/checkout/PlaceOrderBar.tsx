import words from '#words/checkout-order';
import { useRef, type ReactNode } from 'react';
import { missingParts, type Choices } from '../../lib/orders/booking.ts';
import type { OrderTotal } from '../../lib/orders/order-total.ts';
import { BarTotal } from '../../ui/BarTotal.tsx';
import { Button } from '../../ui/Button.tsx';
import { BookingErrorBox } from './BookingErrorBox.tsx';
import { OrderCheckNotice } from './OrderCheckNotice.tsx';
import styles from './PlaceOrderBar.module.css';
import type { Placing } from './use-place-order.ts';
import { conjunction } from '../../lib/text/conjunction.ts';

type PlaceOrderBarProps = {
  readonly total: OrderTotal;
  readonly choices: Choices;
  /** Payment and consent: nothing is chosen for the customer. Unlike the other parts they do not disable the button, which points to them. */
  readonly alsoMissing: readonly string[];
  readonly areSlotsLoading: boolean;
  readonly isOnline: boolean;
  readonly placing: Placing;
  /** The slots that can be had instead of one that was lost. */
  readonly instead: ReactNode;
};

/**
 * Shows the total and the button that books, with what went wrong or is still missing beside it (CHKOUT-010, decision C19).
 */
export function PlaceOrderBar({ total, placing, instead, ...state }: PlaceOrderBarProps) {
  const { step, error, dismissError, check } = placing;
  const { obstacle, isHindering } = step === 'unanswered' ? nothing : obstacleOf(state);
  const button = useRef<HTMLButtonElement>(null);

  /** The button that was pressed goes with its box: what it was about comes next. */
  function dismiss(): void {
    dismissError();
    button.current?.focus();
  }

  return (
    <>
      {error && (
        <BookingErrorBox error={error} onDismiss={dismiss}>
          {instead}
        </BookingErrorBox>
      )}
      {step === 'unanswered' && <OrderCheckNotice {...check} />}
      <p className={styles['obstacle']} aria-live="polite" id="place-order-obstacle">
        {obstacle}
      </p>
      <div className={styles['next']}>
        <BarTotal of={total} />
        <Button
          ref={button}
          type="submit"
          isWide
          disabled={step !== 'ready' || isHindering}
          aria-disabled={step !== 'ready'}
          aria-describedby="place-order-obstacle"
        >
          {step === 'placing' ? words.placing : words.place}
        </Button>
      </div>
    </>
  );
}

type State = Pick<PlaceOrderBarProps, 'choices' | 'alsoMissing' | 'areSlotsLoading' | 'isOnline'>;

const nothing = { obstacle: undefined, isHindering: false };

/** Returns why an order cannot be placed now. A lost slot was cleared and counts as missing (CHKOUT-018…021). */
function obstacleOf({ choices, alsoMissing, areSlotsLoading, isOnline }: State) {
  if (!isOnline) return { obstacle: words.offline, isHindering: true };
  const parts = missingParts(choices);
  const missing = [...parts, ...alsoMissing];
  if (parts.length === 0 && areSlotsLoading) return { obstacle: words.checkingSlots, isHindering: true };
  if (missing.length > 0) return { obstacle: words.stillNeeded(conjunction(missing)), isHindering: parts.length > 0 };
  return nothing;
}
