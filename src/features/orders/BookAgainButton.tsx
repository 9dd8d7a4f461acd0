import words from '#words/orders';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Order } from '../../contract/orders.ts';
import { OnlineButton } from '../../flows/OnlineButton.tsx';
import { bookAgain, type BookedAgain } from '../../flows/book-again.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { showToast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { conjunction } from '../../lib/text/conjunction.ts';
import { ScreenReaderOrderNumber } from './ScreenReaderOrderNumber.tsx';

type BookAgainButtonProps = {
  readonly order: Order;
  /** There are several of these buttons on the page. */
  readonly isListed?: boolean;
};

/** Puts the order's items into the cart, and goes there. */
export function BookAgainButton({ order, isListed = false }: BookAgainButtonProps) {
  const { isBusy, book } = useBookAgain(order);
  return (
    <OnlineButton isBusy={isBusy} onAct={book} offlineReason={words.bookAgainOffline}>
      {isBusy ? words.bookAgainBusy : words.bookAgain}
      <ScreenReaderOrderNumber number={isListed ? order.orderNumber : undefined} />
    </OnlineButton>
  );
}

/** Adds the order's items to the cart and says so once for all of them. */
function useBookAgain(order: Order) {
  /** What an attempt that failed halfway has already added. */
  const added = useRef(new Set<number>());
  const isShown = useRef(true);
  const navigate = useNavigate();
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  const { act: book, isBusy } = useAction({
    run: async () => {
      const booked = await bookAgain(order, added.current);
      added.current = new Set();
      showOutcome(booked);
      // A customer who has left the page meanwhile is not taken to the cart.
      if (booked.added > 0 && isShown.current) void navigate(pages.cart.path);
    },
    failed: words.bookAgainFailed,
  });

  return { isBusy, book };
}

function showOutcome({ added, missing }: BookedAgain): void {
  if (missing.length === 0) return void showToast({ type: 'success', message: words.bookedAgain });
  const names = conjunction(missing);
  const message = added > 0 ? words.bookedSome(names) : words.bookedNothing(names);
  void showToast({ type: 'error', message });
}
