import { useEffect, useState } from 'react';
import { isOrderUnanswered } from '../../data/orders/on-demand/order-placing.ts';
import { useCustomerId } from '../../data/shell/session.ts';

/**
 * Whether an order was sent whose answer this page never got: before a reload, in a browser that was killed, or before the
 * session ended. Undefined while that is read.
 * @param isCartEmpty looked at again when that changes: an order that was placed after all empties the cart
 */
export function useFormerOrder(isCartEmpty: boolean) {
  const customerId = useCustomerId();
  const of = `${customerId}/${isCartEmpty}`;
  const [found, setFound] = useState<{ readonly of: string; readonly isUnanswered: boolean }>();

  useEffect(() => {
    if (customerId === undefined) return undefined;
    let isShown = true;
    void isOrderUnanswered(customerId).then((isUnanswered) => isShown && setFound({ of, isUnanswered }));
    return () => void (isShown = false);
  }, [customerId, of]);

  return {
    isUnanswered: found?.of === of ? found.isUnanswered : undefined,
    settle: () => setFound({ of, isUnanswered: false }),
  };
}
