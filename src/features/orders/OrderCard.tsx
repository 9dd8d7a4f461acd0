import words from '#words/orders';
import rejections from '#words/rejections';
import { IconChevronDown } from '@tabler/icons-react';
import { useCallback, useId, useRef, useState } from 'react';
import type { Order } from '../../contract/orders.ts';
import { formatDateWithWeekday } from '../../lib/time/dates.ts';
import { withZone } from '../../lib/time/shown-times.ts';
import { formatRupees } from '../../lib/money.ts';
import { itemNames } from '../../lib/orders/order-list.ts';
import { isOwedOrPaid } from '../../lib/orders/order-changes.ts';
import { repeatsOf } from '../../lib/orders/rejected-samples.ts';
import { orderPath } from '../../lib/pages/page-paths.ts';
import { Stack } from '../../ui/Stack.tsx';
import card from '../../ui/list-card.module.css';
import { Badge } from '../../ui/Badge.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { OrderStatusPill, PaymentStatusPill } from '../../ui/StatusPill.tsx';
import { OrderCardActions } from './OrderCardActions.tsx';
import { OrderCardDetails } from './OrderCardDetails.tsx';
import styles from './OrderCard.module.css';
import { ReportButton } from './ReportButton.tsx';
import { joinIsolated } from '../../lib/text/isolated.ts';
import { InLanguage } from '../../ui/InLanguage.tsx';

/** Shows an order of the list. Its details open in place (ORDER-002); a page of its own has the whole order (ORDER-003). */
export function OrderCard({ order }: { readonly order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const focusToggle = useCallback(() => toggle.current?.focus(), []);
  return (
    <li>
      <Stack as={Card} gap={12}>
        <OrderHead order={order} />
        <ReportButton order={order} isListed />
        <div className={styles['actions']}>
          <Button
            ref={toggle}
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? words.showLess : words.showMore}
            <span className="visually-hidden"> {words.ofOrder(order.orderNumber)}</span>
            <IconChevronDown aria-hidden size={18} className={isOpen ? styles['open'] : undefined} />
          </Button>
          <LinkButton to={orderPath(order.id)} variant="outline" aria-label={words.viewDetailsOf(order.orderNumber)}>
            {words.viewDetails}
          </LinkButton>
        </div>
        {/* The details come after the button that opens them, so that the next Tab leads there. */}
        {isOpen && (
          <Stack id={detailsId} gap={12}>
            <OrderCardDetails order={order} />
            <OrderCardActions order={order} focusAfter={focusToggle} />
          </Stack>
        )}
      </Stack>
    </li>
  );
}

function OrderHead({ order }: { readonly order: Order }) {
  const { orderNumber, orderStatus, scheduledDate, timeSlot } = order;
  return (
    <>
      <div className={card['head']}>
        <h2 className={styles['number']}>{orderNumber}</h2>
        <span className={card['pills']}>
          {repeatsOf(order).waiting.length > 0 && <Badge tone="warning">{rejections.title}</Badge>}
          <OrderStatusPill status={orderStatus} />
        </span>
      </div>
      <p className={card['holds']}>
        <InLanguage of={joinIsolated(itemNames(order))} />
      </p>
      <div className={styles['foot']}>
        <p className={styles['when']}>
          {formatDateWithWeekday(scheduledDate)}
          <span>{withZone(timeSlot)}</span>
        </p>
        {order.repeatOf === undefined ? <Total order={order} /> : <p>{rejections.freeRepeat(order.repeatOf.orderNumber)}</p>}
      </div>
    </>
  );
}

function Total({ order }: { readonly order: Order }) {
  return (
    <p className={styles['total']}>
      {isOwedOrPaid(order) && (
        <>
          <span className="visually-hidden">{words.paymentStatus} </span>
          <PaymentStatusPill status={order.paymentStatus} />
        </>
      )}
      <strong>{formatRupees(order.totalAmount)}</strong>
    </p>
  );
}
