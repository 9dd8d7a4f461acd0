import type { Order } from '../../contract/orders.ts';
import { formatRupees } from '../../lib/money.ts';
import { isOwedOrPaid } from '../../lib/orders/order-changes.ts';
import { paymentMethodText } from '../../lib/orders/payment-words.ts';
import { Card } from '../../ui/plain/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { InvoiceButton } from './InvoiceButton.tsx';
import { PaymentBadge } from './PaymentBadge.tsx';
import styles from './OrderDetail.module.css';

/** How it is paid, how much, and whether it has been (ORDER-015). */
export function PaymentDetails({ order }: { readonly order: Order }) {
  const { orderStatus, payment, totalAmount } = order;
  const paymentStatus = payment?.status ?? order.paymentStatus;
  return (
    <Card className={styles['card']}>
      <h2>Payment</h2>
      <Facts
        of={{
          Method: payment?.method && paymentMethodText(payment.method),
          Amount: formatRupees(payment?.amount ?? totalAmount),
          Status: isOwedOrPaid({ orderStatus, paymentStatus }) ? <PaymentBadge status={paymentStatus} /> : 'Nothing to pay',
          Transaction: payment?.transactionId,
        }}
      />
      <div className={styles['actions']}>
        <InvoiceButton order={order} />
      </div>
    </Card>
  );
}
