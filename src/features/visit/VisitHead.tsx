import lateWords from '#words/late';
import words from '#words/visit';
import { Link } from 'react-router-dom';
import { brand } from '../../brand.ts';
import type { Order } from '../../contract/orders.ts';
import { formatDateWithWeekday } from '../../lib/time/dates.ts';
import { orderPath } from '../../lib/pages/page-paths.ts';
import { withZone } from '../../lib/time/shown-times.ts';
import { lateVisit } from '../../lib/visits/late-visit.ts';
import { isSlotOver } from '../../lib/visits/visits-ahead.ts';
import { Card } from '../../ui/Card.tsx';
import { LateNotice } from '../../ui/LateNotice.tsx';
import type { OrderCopy } from '../../ui/order-copy.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { CopyAge } from './CopyAge.tsx';
import { OrderCode } from './OrderCode.tsx';
import styles from './visit.module.css';

type VisitHeadProps = {
  readonly order: Order;
  readonly now: number;
  readonly copy: OrderCopy;
};

/** Shows the order's number, to read and to scan, and the time of the visit. */
export function VisitHead({ order, now, copy }: VisitHeadProps) {
  const late = lateVisit(order, now);
  const { orderNumber, scheduledDate, timeSlot } = order;
  return (
    <Card className={`${styles['card']} ${styles['head']}`}>
      <h2 className={styles['number']}>{orderNumber}</h2>
      <OrderCode orderNumber={orderNumber} />
      <p className={styles['when']}>
        <span>{formatDateWithWeekday(scheduledDate)}</span>
        <span>{withZone(timeSlot)}</span>
      </p>
      {late ? (
        <LateNotice late={late} now={now} copy={copy} move={<MoveLink orderId={order.id} />} />
      ) : (
        isSlotOver(order, now, brand.timeZone) && <Notice tone="warning">{words.timePassed}</Notice>
      )}
      <CopyAge savedAt={copy.savedAt} isOldCopy={copy.isOldCopy} />
    </Card>
  );
}

const MoveLink = ({ orderId }: { readonly orderId: string }) => (
  <RichText of={lateWords.moveOnOrder} tags={{ link: (text) => <Link to={orderPath(orderId)}>{text}</Link> }} />
);
