import { pages } from '../../lib/pages/page-paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CheckoutLoading } from './CheckoutLoading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './FormerOrder.module.css';
import { OrderCheckNotice } from './OrderCheckNotice.tsx';
import { useOrderCheck, type Settled } from '../../data/orders/placing/on-demand/use-order-check.ts';

/** Before anything else can be booked: what became of the order that was sent the last time (decision X8). */
export function FormerOrder({ onSettled }: { readonly onSettled: (outcome: Settled) => void }) {
  const check = useOrderCheck(true, onSettled);
  return (
    <Stack gap={16}>
      <OrderCheckNotice {...check} />
      {check.isChecking ? (
        <CheckoutLoading />
      ) : (
        <>
          <p>What you had entered is kept and comes back here.</p>
          <LinkButton to={pages.orders.path} variant="outline" className={styles['orders']}>
            My Orders
          </LinkButton>
        </>
      )}
    </Stack>
  );
}
