import words from '#words/order';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { Order } from '../../contract/orders.ts';
import { refundGiven } from '../../lib/orders/cancel-words.ts';
import { formatDateWithWeekday } from '../../lib/time/dates.ts';
import { shownInstant, withZone } from '../../lib/time/shown-times.ts';
import { reachedAt, timelineOf, type TimelineStep } from '../../lib/orders/order-timeline.ts';
import { shownReason } from './cancel-reasons.ts';
import styles from './OrderTimeline.module.css';

/** Shows the steps from Created to Completed with their known times; Cancelled ends the list. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  return (
    <ol className={styles['timeline']} aria-label={words.progress}>
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
            <span className="visually-hidden">, {words.stepStates[step.state]}</span>
          </span>
          {linesOf(step, order).map((line) => (
            <span key={line} className={styles['time']}>
              {unbroken(line)}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Any API gives the times of creation, move, cancellation and collection; our own server gives that of each step. */
function linesOf({ status, state }: TimelineStep, order: Order): string[] {
  if (status === 'Created') return [instantText(order.createdAt)].filter(Boolean);
  if (state === 'cancelled') return cancelledLines(order);
  if (status === 'SampleCollected' && state === 'next') return plannedLines(order);
  const at = state === 'next' ? undefined : reachedAt(order, status);
  return at === undefined ? [] : [instantText(at)];
}

function plannedLines({ scheduledDate, timeSlot, rescheduledAt }: Order): string[] {
  const when = `${formatDateWithWeekday(scheduledDate)}, ${withZone(timeSlot)}`;
  return rescheduledAt === undefined
    ? [words.plannedFor(when)]
    : [words.movedTo(when), words.changedOn(instantText(rescheduledAt))];
}

function cancelledLines(order: Order): string[] {
  const { cancellation } = order;
  if (cancellation === undefined) return [];
  const reason = cancellation.reason === '' ? '' : words.cancelledBecause(shownReason(cancellation.reason));
  return [instantText(cancellation.at), reason, refundGiven(order)].filter((line) => line !== '');
}

const instantText = (iso: string) => shownInstant(Date.parse(iso));

/** "8:00 am" stays on one line. */
const unbroken = (text: string) => text.replaceAll(/(\d) (am|pm)\b/gi, '$1\u00A0$2');
