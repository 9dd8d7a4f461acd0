import words from '#words/visit';
import type { Order } from '../../contract/orders.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './visit.module.css';

/** Says where the visit is, and how to get in. */
export function VisitPlace({ order: { address, specialInstructions } }: { readonly order: Order }) {
  if (address === undefined && !specialInstructions) return null;
  return (
    <Card className={styles['card']}>
      <h2>{words.place}</h2>
      {address && (
        <p className={styles['address']}>
          <AddressText address={address} />
        </p>
      )}
      {specialInstructions && (
        <>
          <h3 className={styles['title']}>{words.instructions}</h3>
          <p className={styles['instructions']}>{specialInstructions}</p>
        </>
      )}
    </Card>
  );
}
