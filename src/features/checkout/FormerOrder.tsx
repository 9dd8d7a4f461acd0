import words from '#words/checkout-order';
import { usePlacing, type Settled } from '../../data/orders/placing/on-demand/use-placing.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CheckoutLoading } from './CheckoutLoading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './FormerOrder.module.css';
import { OrderCheckNotice } from './OrderCheckNotice.tsx';

/** Before anything else can be booked, the page finds out what became of the order that was sent last (decision X8). */
export function FormerOrder({ onSettled }: { readonly onSettled: (outcome: Settled) => void }) {
  const { check } = usePlacing(onSettled, 'unanswered');
  return (
    <Stack gap={16}>
      <OrderCheckNotice {...check} />
      {check.isChecking ? (
        <CheckoutLoading />
      ) : (
        <>
          <p>{words.entriesKept}</p>
          <LinkButton to={pages.orders.path} variant="outline" className={styles['orders']}>
            {words.orders}
          </LinkButton>
        </>
      )}
    </Stack>
  );
}
