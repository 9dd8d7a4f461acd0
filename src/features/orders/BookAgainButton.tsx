import type { Order } from '../../contract/orders.ts';
import { OnlineButton } from '../../flows/OnlineButton.tsx';
import { ScreenReaderOrderNumber } from './ScreenReaderOrderNumber.tsx';
import { useBookAgain } from './use-book-again.ts';

type BookAgainButtonProps = {
  readonly order: Order;
  /** It is one of several on this page. */
  readonly isListed?: boolean;
};

/** Puts what the order holds into the cart, and goes there. */
export function BookAgainButton({ order, isListed = false }: BookAgainButtonProps) {
  const { isBusy, book } = useBookAgain(order);
  return (
    <OnlineButton isBusy={isBusy} onAct={book} offlineReason="You are offline. You can book again when the connection is back.">
      {isBusy ? 'Adding…' : 'Book again'}
      <ScreenReaderOrderNumber number={isListed ? order.orderNumber : undefined} />
    </OnlineButton>
  );
}
