import words from '#words/visit';
import { brand } from '../../brand.ts';
import type { Order } from '../../contract/orders.ts';
import { formatDateWithWeekday } from '../../lib/time/dates.ts';
import { withZone } from '../../lib/time/shown-times.ts';
import { isSlotOver } from '../../lib/visits/visits-ahead.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CopyAge } from './CopyAge.tsx';
import { OrderCode } from './OrderCode.tsx';
import styles from './visit.module.css';

type VisitHeadProps = {
  readonly order: Order;
  readonly now: number;
  readonly savedAt: number;
  readonly isOldCopy: boolean;
};

/** Shows the order's number, to read and to scan, and the time of the visit. */
export function VisitHead({ order, now, savedAt, isOldCopy }: VisitHeadProps) {
  const { orderNumber, scheduledDate, timeSlot } = order;
  return (
    <Card className={`${styles['card']} ${styles['head']}`}>
      <h2 className={styles['number']}>{orderNumber}</h2>
      <OrderCode orderNumber={orderNumber} />
      <p className={styles['when']}>
        <span>{formatDateWithWeekday(scheduledDate)}</span>
        <span>{withZone(timeSlot)}</span>
      </p>
      {isSlotOver(order, now, brand.timeZone) && <Notice tone="warning">{words.timePassed}</Notice>}
      <CopyAge savedAt={savedAt} isOldCopy={isOldCopy} />
    </Card>
  );
}
