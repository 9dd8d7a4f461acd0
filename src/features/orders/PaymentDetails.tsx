import type { Order } from '../../contract/orders.ts';
import { formatRupees } from '../../lib/money.ts';
import { Card } from '../../ui/plain/Card.tsx';
import { Facts } from './Facts.tsx';
import { PaymentBadge } from './PaymentBadge.tsx';
import { paymentMethodText } from './payment-words.ts';
import styles from './OrderDetail.module.css';

/** How it is paid, how much, and whether it has been (ORDER-015). */
export function PaymentDetails({ order: { payment, paymentStatus, totalAmount } }: { readonly order: Order }) {
  return (
    <Card className={styles['card']}>
      <h2>Payment</h2>
      <Facts
        of={{
          Method: payment?.method && paymentMethodText(payment.method),
          Amount: formatRupees(payment?.amount ?? totalAmount),
          Status: <PaymentBadge status={payment?.status ?? paymentStatus} />,
          Transaction: payment?.transactionId,
        }}
      />
    </Card>
  );
}
