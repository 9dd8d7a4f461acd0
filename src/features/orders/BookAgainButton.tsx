import { useId } from 'react';
import type { Order } from '../../contract/orders.ts';
import { useIsOnline } from '../../data/connectivity.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { OfOrder } from './OfOrder.tsx';
import { useBookAgain } from './use-book-again.ts';
import styles from './actions.module.css';

type BookAgainButtonProps = {
  readonly order: Order;
  /** It is one of several on this page. */
  readonly isListed?: boolean;
};

/** Puts what the order holds into the cart, and goes there. */
export function BookAgainButton({ order, isListed = false }: BookAgainButtonProps) {
  const { isBusy, book } = useBookAgain(order);
  const isOnline = useIsOnline();
  const reasonId = useId();
  return (
    <div className={styles['action']}>
      <Button
        variant="outline"
        disabled={!isOnline}
        aria-disabled={isBusy}
        aria-describedby={reasonId}
        onClick={() => void book()}
      >
        {isBusy ? 'Adding…' : 'Book again'}
        <OfOrder number={isListed ? order.orderNumber : undefined} />
      </Button>
      <p id={reasonId} role="status" className={styles['reason']}>
        {isOnline ? '' : 'You are offline. You can book again when the connection is back.'}
      </p>
    </div>
  );
}
