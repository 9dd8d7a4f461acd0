import words from '#words/visit';
import type { DoorCodes as Codes } from '../../contract/orders.ts';
import { inDigits } from '../../lib/visits/door-codes.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './visit.module.css';

/** By these two codes the customer knows that this is our collector, and the lab that the collector was at the right door. */
export function DoorCodes({ codes: { collectorSays, customerSays } }: { readonly codes: Codes }) {
  return (
    <Card className={styles['card']}>
      <h2>{words.doorCodes}</h2>
      <div className={styles['code']}>
        <p>{words.collectorSays}</p>
        <Digits of={collectorSays} />
        <p className={styles['warned']}>{words.otherwise}</p>
      </div>
      <div className={styles['code']}>
        <p>{words.customerSays}</p>
        <Digits of={customerSays} />
        <p className={styles['note']}>{words.onlyAtTheDoor}</p>
      </div>
    </Card>
  );
}

const Digits = ({ of: code }: { readonly of: string }) => (
  <p className={`${styles['amount']} ${styles['digits']}`}>{inDigits(code)}</p>
);
