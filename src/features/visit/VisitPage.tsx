import words from '#words/visit';
import { useSearchParams } from 'react-router-dom';
import { brand } from '../../brand.ts';
import type { Order } from '../../contract/orders.ts';
import { useVisitOrders } from '../../data/orders/next-visit.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { shownVisit, visitsAhead } from '../../lib/visits/visits-ahead.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { copyOf, type OrderCopy } from '../../ui/order-copy.ts';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { NoVisit } from './NoVisit.tsx';
import { VisitCard } from './VisitCard.tsx';
import { VisitChoice } from './VisitChoice.tsx';
import { failureWords } from '../../lib/failures/failure-words.ts';

const everyMs = 30_000;

/** Shows everything about the next collection that is needed at the door, from the cache without a network. */
export function VisitPage() {
  const orders = useVisitOrders();
  // The card itself shows its age, whether or not it could be refreshed.
  const shown = orders.status === 'ready' ? { ...orders, refreshError: undefined } : orders;
  return (
    <Page title={words.title} back={{ to: pages.orders.path, label: words.backToOrders }}>
      <CachedView of={shown} skeleton={<Loading />} failed={(error, retry) => <Failed error={error} onRetry={retry} />}>
        {(all) => <Shown orders={all} copy={copyOf(orders)} />}
      </CachedView>
    </Page>
  );
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return <ErrorState title={words.failedTitle} text={failureWords(error)} onRetry={onRetry} />;
}

type ShownProps = { readonly orders: readonly Order[]; readonly copy: OrderCopy };

function Shown({ orders, copy }: ShownProps) {
  const now = useNow(everyMs);
  const [params, setParams] = useSearchParams();
  const visit = shownVisit(visitsAhead(orders, now, brand.timeZone), params.get('order'));
  if (visit === undefined) return <NoVisit savedAt={copy.savedAt} isOldCopy={copy.isOldCopy} />;
  const choose = (id: string) => setParams({ order: id }, { replace: true });
  return (
    <>
      {visit.ofTheDay.length > 1 && <VisitChoice visit={visit} onChoose={choose} />}
      <VisitCard key={visit.order.id} order={visit.order} now={now} copy={copy} />
    </>
  );
}

function Loading() {
  return (
    <>
      <Skeleton height="440px" radius="var(--radius-card)" />
      <Skeleton height="120px" radius="var(--radius-card)" />
      <Skeleton height="240px" radius="var(--radius-card)" />
    </>
  );
}
