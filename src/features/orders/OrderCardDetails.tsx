import words from '#words/orders';
import rejections from '#words/rejections';
import ordersInWords from '#words/orders-in-words';
import type { Order } from '../../contract/orders.ts';
import { itemNames, patientNames } from '../../lib/orders/order-list.ts';
import { strictestFast } from '../../lib/visits/preparation-plan.ts';
import { paymentMethodText } from '../../lib/orders/payment-words.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { OrderItems } from './OrderItems.tsx';
import styles from './OrderCardDetails.module.css';
import { usePreparation } from './use-preparation.ts';
import { joinIsolated } from '../../lib/text/isolated.ts';
import { InLanguage } from '../../ui/InLanguage.tsx';

/** Shows what a row of the list unfolds to: items, patient, address, instructions and payment (decision G45). */
export function OrderCardDetails({ order }: { readonly order: Order }) {
  const { items, address, specialInstructions, payment, labWillCall, repeatOf } = order;
  const plan = usePreparation(order);
  return (
    <div className={styles['details']}>
      {items.length > 0 ? (
        <OrderItems order={order} />
      ) : (
        <p>
          <InLanguage of={joinIsolated(itemNames(order))} />
        </p>
      )}
      <Facts
        of={{
          [words.patient]: joinIsolated(patientNames(order)),
          [words.address]: address && <AddressText address={address} />,
          [words.preparation]: plan && strictestFast(plan),
          [words.instructions]: specialInstructions,
          [words.payment]: repeatOf === undefined ? payment && paymentMethodText(payment) : rejections.nothingToPay,
          [words.report]: labWillCall && ordersInWords.labWillCall,
        }}
      />
    </div>
  );
}
