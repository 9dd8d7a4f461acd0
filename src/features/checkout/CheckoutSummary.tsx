import words from '#words/checkout-order';
import type { Cart, CartItem } from '../../contract/cart.ts';
import type { Patient } from '../../contract/patients.ts';
import type { Choices } from '../../lib/orders/booking.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { discountLabel, discountName } from '../../lib/cart/cart-total.ts';
import type { CalendarDate } from '../../lib/time/dates.ts';
import { byPatient } from '../../lib/cart/line-patients.ts';
import { formatRupees } from '../../lib/money.ts';
import { subtotalOf, type OrderTotal } from '../../lib/orders/order-total.ts';
import { personInWords } from '../../lib/people/eligibility.ts';
import { PriceBreakdown } from '../../ui/PriceBreakdown.tsx';
import { RichText } from '../../ui/RichText.tsx';
import styles from './CheckoutSummary.module.css';
import { InLanguage } from '../../ui/InLanguage.tsx';
import { Isolated } from '../../ui/Isolated.tsx';

type CheckoutSummaryProps = {
  readonly cart: Cart;
  readonly choices: Choices;
  readonly patients: Cached<Patient[]>;
  /** The day of the collection, or the first possible one. */
  readonly on: CalendarDate;
  readonly total: OrderTotal;
};

/** Shows what is booked for whom, with name, age and sex, and what it costs. */
export function CheckoutSummary({ cart, choices, patients, on, total }: CheckoutSummaryProps) {
  const rows = patients.status === 'ready' ? patients.data : [];
  return (
    <>
      <h2>{words.summary}</h2>
      <div className={styles['people']}>
        {byPatient(cart.items, choices.linePatients).map(({ patientId, lines }) => {
          const patient = rows.find(({ id }) => id === patientId);
          return (
            <div key={patientId ?? 'nobody'}>
              <h3 className={styles['patient']}>
                <RichText
                  of={words.itemsFor}
                  tags={{ person: () => <InLanguage of={patient ? personInWords(patient, on) : '…'} /> }}
                />
              </h3>
              <ul className={styles['lines']}>
                {lines.map((item) => (
                  <SummaryLine key={item.id} item={item} />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
      <PriceBreakdown of={total} discountLabel={discountLabel(discountName(cart))} />
    </>
  );
}

function SummaryLine({ item }: { readonly item: CartItem }) {
  return (
    <li className={styles['line']}>
      <span className={styles['name']}>
        <Isolated of={item.name} />
        {item.quantity > 1 && ` × ${item.quantity}`}
      </span>
      <span className={styles['price']}>{formatRupees(subtotalOf([item]))}</span>
    </li>
  );
}
