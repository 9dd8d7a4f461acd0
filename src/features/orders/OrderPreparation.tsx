import words from '#words/order';
import type { Order } from '../../contract/orders.ts';
import { spokenPlan } from '../../lib/visits/spoken-plan.ts';
import { PreparationPlan } from '../../ui/PreparationPlan.tsx';
import { ReadAloud } from '../../ui/ReadAloud.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './OrderDetail.module.css';
import { usePreparation } from './use-preparation.ts';

/** Shows how to prepare for a visit that is still ahead. */
export function OrderPreparation({ order }: { readonly order: Order }) {
  const plan = usePreparation(order);
  if (plan === undefined) return null;
  return (
    <Card className={`${styles['card']} ${styles['long']}`}>
      <h2>{words.prepare}</h2>
      <ReadAloud lines={spokenPlan(plan)} />
      <PreparationPlan plan={plan} />
    </Card>
  );
}
