import { IconCheck, IconX } from '@tabler/icons-react';
import { brand } from '../../brand.ts';
import type { Order } from '../../contract/orders.ts';
import { formatDateWithWeekday, formatInstant } from '../../lib/dates.ts';
import { timelineOf, type TimelineStep } from '../../lib/order-timeline.ts';
import styles from './OrderTimeline.module.css';

const spoken: Record<TimelineStep['state'], string> = { done: 'done', current: 'now', next: 'to come', cancelled: 'now' };

/** From Created to Completed, with the times that are known; Cancelled ends it. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  return (
    <ol className={styles['timeline']} aria-label="Progress of this order">
      {timelineOf(order.orderStatus).map((step) => (
        <li
          key={step.label}
          className={`${styles['step']} ${styles[step.state]}`}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles['mark']} aria-hidden>
            {step.state === 'done' && <IconCheck size={14} stroke={3} />}
            {step.state === 'cancelled' && <IconX size={14} stroke={3} />}
          </span>
          <span className={styles['label']}>
            {step.label}
            <span className="visually-hidden">, {spoken[step.state]}</span>
          </span>
          <span className={styles['time']}>{unbroken(timeOf(step, order))}</span>
        </li>
      ))}
    </ol>
  );
}

/** The order tells when it was made and when the sample is to be collected, and no other time. */
function timeOf({ label, state }: TimelineStep, { createdAt, scheduledDate, timeSlot }: Order): string {
  if (label === 'Created') return formatInstant(brand.timeZone, Date.parse(createdAt));
  if (label !== 'Sample collected' || state !== 'next') return '';
  return `Planned for ${formatDateWithWeekday(scheduledDate)}, ${timeSlot}`;
}

/** "8:00 am" stays on one line. */
const unbroken = (text: string) => text.replaceAll(/(\d) (am|pm)\b/gi, '$1\u00A0$2');
