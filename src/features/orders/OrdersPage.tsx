import words from '#words/orders';
import common from '#words/common';
import { useSearchParams } from 'react-router-dom';
import { useState } from 'react';
import { ordersPerPage } from '../../contract/choices.ts';
import type { Order } from '../../contract/orders.ts';
import { useOrders } from '../../data/orders/orders.ts';
import { matchesFilter } from '../../lib/orders/order-list.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NoOrdersPicture, NothingFoundPicture } from '../../ui/pictures.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { failureWords } from '../../lib/failures/failure-words.ts';
import { fetchOlderOrders } from '../../data/orders/on-demand/older-orders.ts';
import { OnlineButton } from '../../flows/OnlineButton.tsx';
import { useAction } from '../../ui/use-action.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import styles from './OrdersPage.module.css';

export function OrdersPage() {
  return (
    <Page title={words.title} width="medium">
      <CachedView
        of={useOrders()}
        skeleton={<Loading />}
        failed={(error, retry) => (
          <ErrorState title={words.failedTitle} text={failureWords(error)} onRetry={retry} retryLabel={common.retry} />
        )}
      >
        {(orders) => (orders.length === 0 ? <NoOrders /> : <Orders orders={orders} />)}
      </CachedView>
    </Page>
  );
}

/** The filter is part of the address, so that it is still set on the way back from an order. */
function Orders({ orders }: { readonly orders: readonly Order[] }) {
  const [params, setParams] = useSearchParams();
  const filter = { search: params.get('search') ?? '', status: params.get('status') ?? '' };
  const matches = orders.filter((order) => matchesFilter(order, filter));

  function change(changed: Partial<typeof filter>): void {
    const set = Object.entries({ ...filter, ...changed }).filter(([, value]) => value !== '');
    setParams(Object.fromEntries(set), { replace: true });
  }

  return (
    <>
      <OrderFilters filter={filter} count={matches.length} onChange={change} />
      {matches.length === 0 ? (
        <EmptyState
          title={words.emptyTitle}
          text={words.nothingMatches}
          picture={<NothingFoundPicture />}
          action={
            <Button variant="outline" onClick={() => change({ search: '', status: '' })}>
              {words.clearFilters}
            </Button>
          }
        />
      ) : (
        <ul className={styles['list']}>
          {matches.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      {orders.length >= ordersPerPage && <OlderOrders count={orders.length} />}
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      title={words.emptyTitle}
      text={words.emptyText}
      picture={<NoOrdersPicture />}
      action={<LinkButton to={pages.tests.path}>{common.browseTests}</LinkButton>}
    />
  );
}

function Loading() {
  return (
    <div className={`${styles['list']} ${styles['loading']}`}>
      <Skeleton height="var(--filters)" />
      <Skeleton height="var(--card)" radius="var(--radius-card)" />
      <Skeleton height="var(--card)" radius="var(--radius-card)" />
      <Skeleton height="var(--card)" radius="var(--radius-card)" />
    </div>
  );
}

/**
 * It stands below a list that is as long as one answer of the server.
 * @param count the number of orders in the cache
 */
function OlderOrders({ count }: { readonly count: number }) {
  const { mayBeMore, isBusy, load } = useOlderOrders(count);
  if (!mayBeMore) return <p role="status">{words.noneOlder}</p>;
  return (
    <OnlineButton isBusy={isBusy} onAct={load} offlineReason={words.olderOffline}>
      {isBusy ? common.loading : words.showOlder}
    </OnlineButton>
  );
}

function useOlderOrders(count: number) {
  const [mayBeMore, setMayBeMore] = useState(true);
  const { act: load, isBusy } = useAction({
    run: async () => setMayBeMore(await fetchOlderOrders(count)),
    failed: words.olderFailed,
  });
  return { mayBeMore, isBusy, load };
}
