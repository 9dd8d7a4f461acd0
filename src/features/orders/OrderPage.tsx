import words from '#words/order';
import common from '#words/common';
import orders from '#words/orders';
import { useParams, useSearchParams } from 'react-router-dom';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '../../contract/orders.ts';
import { useOrder } from '../../data/orders/orders.ts';
import { isStatus } from '../../lib/failures/api-error.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { isOpen } from '../../lib/orders/order-changes.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NothingFoundPicture } from '../../ui/pictures.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { copyOf } from '../../ui/order-copy.ts';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { failureWords } from '../../lib/failures/failure-words.ts';
import { useUser } from '../../data/shell/session.ts';
import { orderPlacedWords } from '../../lib/orders/booking.ts';
import { showToast } from '../../ui/toast.ts';
import { OrderDetail } from './OrderDetail.tsx';
import { OrderPlacedBanner } from './OrderPlacedBanner.tsx';
import detail from './OrderDetail.module.css';
import styles from './OrderPage.module.css';

export function OrderPage() {
  const { id = '' } = useParams();
  return <ShownOrder key={id} id={id} />;
}

function ShownOrder({ id }: { readonly id: string }) {
  const isJustPlaced = useJustPlaced();
  const order = useOrder(id);
  // The order may have been cancelled on this very page, or the sample may have been taken.
  const isComing = order.status !== 'ready' || isOpen(order.data);
  return (
    <Page title={words.title} documentTitle={titleOf(order)} back={{ to: pages.orders.path, label: words.backToOrders }}>
      {isJustPlaced && isComing && <OrderPlacedBanner orderId={id} />}
      <CachedView
        of={order}
        skeleton={<Loading />}
        failed={(error, retry) => <NotFound {...(!isStatus(error, 404) && { error, onRetry: retry })} />}
      >
        {(loaded) => <OrderDetail order={loaded} copy={copyOf(order)} />}
      </CachedView>
    </Page>
  );
}

/** The order does not exist, or could not be loaded: only then can it be tried again (ORDER-016, decision G46). */
function NotFound({ error, onRetry }: { readonly error?: unknown; readonly onRetry?: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title={words.notFoundTitle}
        text={onRetry ? words.notLoaded(failureWords(error)) : words.notFound}
        picture={<NothingFoundPicture />}
        action={
          <div className={styles['actions']}>
            {onRetry && <Button onClick={onRetry}>{common.retry}</Button>}
            <LinkButton to={pages.orders.path} variant={onRetry ? 'outline' : 'primary'}>
              {words.viewAll}
            </LinkButton>
          </div>
        }
      />
    </div>
  );
}

function Loading() {
  return (
    <div className={detail['columns']}>
      <Skeleton height="364px" radius="var(--radius-card)" />
      <Skeleton height="482px" radius="var(--radius-card)" />
      <Skeleton height="320px" radius="var(--radius-card)" />
    </div>
  );
}

function titleOf(order: Cached<Order>): string | undefined {
  if (order.status === 'ready') return orders.orderTitle(order.data.orderNumber);
  return order.status === 'failed' && isStatus(order.error, 404) ? words.notFoundWindow : undefined;
}

/**
 * Tells whether the customer has just placed this order. The toast is shown once: the parameter is removed from the address,
 * so that neither a reload nor Back brings it again (CHKOUT-035, decision Q28).
 */
function useJustPlaced(): boolean {
  const [params, setParams] = useSearchParams();
  const isMarked = params.get('success') === 'true';
  const [isJustPlaced] = useState(isMarked);
  const user = useUser();
  const isAnnounced = useRef(false);

  useEffect(() => {
    if (!isMarked || isAnnounced.current) return;
    isAnnounced.current = true;
    void showToast({ type: 'success', message: orderPlacedWords(user) });
    setParams({}, { replace: true });
  }, [isMarked, setParams, user]);

  return isJustPlaced;
}
