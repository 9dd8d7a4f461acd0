import words from '#words/orders';
import common from '#words/common';
import type { Order } from '../../contract/orders.ts';
import { useQuickView } from '../../data/orders/orders.ts';
import { discountLabel } from '../../lib/cart/cart-total.ts';
import { formatDateWithWeekday } from '../../lib/time/dates.ts';
import { withZone } from '../../lib/time/shown-times.ts';
import { orderAmounts } from '../../lib/orders/order-amounts.ts';
import { orderPath } from '../../lib/pages/page-paths.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { Dialog } from '../../ui/mantine/Dialog.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PriceBreakdown } from '../../ui/PriceBreakdown.tsx';
import { OrderStatusPill } from '../../ui/StatusPill.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { OrderCardDetails } from './OrderCardDetails.tsx';
import styles from './QuickViewDialog.module.css';
import { ReportButton } from './ReportButton.tsx';

type QuickViewDialogProps = { readonly id: string; readonly orderNumber: string; readonly onClose: () => void };

/** Shows the order as the server has it now, without leaving the list (ORDER-006, decision C6). */
export function QuickViewDialog({ id, orderNumber, onClose }: QuickViewDialogProps) {
  return (
    <Dialog title={words.orderTitle(orderNumber)} onClose={onClose}>
      <div className={styles['body']}>
        <CachedView of={useQuickView(id)} skeleton={<Loading />} failed={(_error, retry) => <Failed onRetry={retry} />}>
          {(order) => <Loaded order={order} />}
        </CachedView>
        <LinkButton to={orderPath(id)} variant="outline" isWide>
          {words.viewDetails}
        </LinkButton>
      </div>
    </Dialog>
  );
}

function Loaded({ order }: { readonly order: Order }) {
  return (
    <>
      <Facts
        of={{
          [words.status]: <OrderStatusPill status={order.orderStatus} />,
          [words.date]: formatDateWithWeekday(order.scheduledDate),
          [words.timeSlot]: withZone(order.timeSlot),
        }}
      />
      <ReportButton order={order} />
      <OrderCardDetails order={order} />
      {order.repeatOf === undefined && (
        <PriceBreakdown of={orderAmounts(order)} discountLabel={discountLabel(order.discountName)} />
      )}
    </>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice tone="danger" isAlert>
      <p>{words.quickViewFailed}</p>
      <Button variant="outline" className={styles['retry']} onClick={onRetry}>
        {common.retry}
      </Button>
    </Notice>
  );
}

function Loading() {
  return (
    <div className={styles['body']}>
      <span role="status" className="visually-hidden">
        {words.quickViewLoading}
      </span>
      <Skeleton height="120px" />
      <Skeleton height="240px" />
      <Skeleton height="120px" />
    </div>
  );
}
