import type { Order } from '../../contract/orders.ts';
import { itemNames, patientNames } from '../../lib/order-list.ts';
import { AddressText } from './AddressText.tsx';
import { Facts } from './Facts.tsx';
import { OrderItems } from './OrderItems.tsx';
import { paymentMethodText } from './payment-words.ts';
import styles from './OrderCardDetails.module.css';

/** What a row of the list opens to: items, patient, address, instructions and payment (decisions.md G45). */
export function OrderCardDetails({ order }: { readonly order: Order }) {
  const { items, address, specialInstructions, payment } = order;
  return (
    <div className={styles['details']}>
      {items.length > 0 ? <OrderItems order={order} /> : <p>{itemNames(order).join(', ')}</p>}
      <Facts
        of={{
          Patient: patientNames(order).join(', '),
          Address: address && <AddressText address={address} />,
          Instructions: specialInstructions,
          Payment: payment && paymentMethodText(payment.method),
        }}
      />
    </div>
  );
}
