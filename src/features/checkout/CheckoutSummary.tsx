import type { Cart } from '../../contract/cart.ts';
import type { Patient } from '../../contract/patients.ts';
import { patientOf, type Choices } from '../../lib/booking.ts';
import type { Cached } from '../../lib/cached.ts';
import { discountLabel } from '../../lib/cart-total.ts';
import { formatRupees } from '../../lib/money.ts';
import { subtotalOf, type OrderTotal } from '../../lib/order-total.ts';
import { PriceBreakdown } from '../../ui/PriceBreakdown.tsx';
import styles from './CheckoutSummary.module.css';

type CheckoutSummaryProps = {
  readonly cart: Cart;
  readonly choices: Choices;
  readonly patients: Cached<Patient[]>;
  readonly total: OrderTotal;
};

/** What is booked for whom, and what it costs. */
export function CheckoutSummary({ cart, choices, patients, total }: CheckoutSummaryProps) {
  const nameOf = (id: string | undefined) =>
    patients.status === 'ready' ? patients.data.find((patient) => patient.id === id)?.name : undefined;
  return (
    <>
      <h2>Order summary</h2>
      <ul className={styles['lines']}>
        {cart.items.map((item) => (
          <li key={item.id} className={styles['line']}>
            <span className={styles['name']}>
              {item.name}
              {item.quantity > 1 && ` × ${item.quantity}`}
            </span>
            <span className={styles['price']}>{formatRupees(subtotalOf([item]))}</span>
            <span className={styles['patient']}>For: {nameOf(patientOf(item, choices)) ?? nameOf(choices.patientId) ?? '…'}</span>
          </li>
        ))}
      </ul>
      <PriceBreakdown of={total} discountLabel={discountLabel(cart.offer?.title)} />
    </>
  );
}
