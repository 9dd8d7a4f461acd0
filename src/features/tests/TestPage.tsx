import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { TestDetail } from '../../contract/tests.ts';
import { useIsOnline } from '../../data/connectivity.ts';
import { useTest } from '../../data/tests.ts';
import { useAddToCart } from '../../flows/add-to-cart.ts';
import { OfflineNotice } from '../../flows/OfflineNotice.tsx';
import { isStatus } from '../../lib/api-error.ts';
import { pages } from '../../lib/page-paths.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NothingFoundPicture } from '../../ui/pictures.tsx';
import { Button, LinkButton } from '../../ui/plain/Button.tsx';
import { Page } from '../../ui/plain/Page.tsx';
import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import { Price } from '../../ui/Price.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { TestFacts } from './TestFacts.tsx';
import styles from './TestPage.module.css';

const back = { to: pages.tests.path, label: 'Back to all tests' };

export function TestPage() {
  const { id = '' } = useParams();
  const test = useTest(id);
  // No longer offered: an older copy of it is not shown either (decisions.md G26).
  if (test.status === 'ready' && isStatus(test.refreshError, 404)) return <NotFound />;
  return (
    <CachedView
      of={test}
      skeleton={<Loading />}
      failed={(error, retry) =>
        isStatus(error, 404) ? (
          <NotFound />
        ) : (
          <Page title="Lab test" back={back}>
            <ErrorState title="Failed to load this test. Please try again later." onRetry={retry} retryLabel="Retry" />
          </Page>
        )
      }
    >
      {(detail) => <Detail key={detail.id} test={detail} />}
    </CachedView>
  );
}

function Detail({ test }: { readonly test: TestDetail }) {
  return (
    <Page title={test.name} documentTitle={test.name} back={back}>
      <div className={styles['columns']}>
        <TestFacts test={test} />
        <BookingBar test={test} />
      </div>
    </Page>
  );
}

/** Price, quantity and the two ways to book: beside the text on a wide screen, in thumb reach on a phone. */
function BookingBar({ test: { id, name, price, originalPrice } }: { readonly test: TestDetail }) {
  const [quantity, setQuantity] = useState(1);
  const [isLeaving, setIsLeaving] = useState(false);
  const cart = useAddToCart();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const isBusy = cart.isBusy(id);

  async function bookNow() {
    setIsLeaving(true);
    const isAdded = await cart.add({ type: 'test', id, quantity }, 'Please login to book tests');
    setIsLeaving(false);
    if (isAdded) await navigate(pages.checkout.path);
  }

  return (
    <aside className={styles['bar']} aria-label="Book this test">
      <div className={styles['price']}>
        <Price price={price} originalPrice={originalPrice} />
        <QuantityStepper value={quantity} name={name} onChange={setQuantity} />
      </div>
      <OfflineNotice />
      <div className={styles['buttons']}>
        <Button
          variant="outline"
          isWide
          disabled={!isOnline}
          aria-disabled={isBusy}
          onClick={() => !isBusy && void cart.add({ type: 'test', id, quantity })}
        >
          {isBusy && !isLeaving ? 'Adding...' : 'Book'}
        </Button>
        <Button isWide disabled={!isOnline} aria-disabled={isBusy} onClick={() => !isBusy && void bookNow()}>
          {isBusy && isLeaving ? 'Booking...' : 'Book Now'}
        </Button>
      </div>
    </aside>
  );
}

function NotFound() {
  return (
    <Page title="Lab test" back={back}>
      <EmptyState
        title="Test not found"
        text="It may have been renamed or is no longer offered."
        picture={<NothingFoundPicture />}
        action={<LinkButton to={pages.tests.path}>Browse Tests</LinkButton>}
      />
    </Page>
  );
}

function Loading() {
  return (
    <Page title="Loading…" back={back}>
      <Skeleton height="24px" width="40%" />
      <Skeleton height="120px" radius="var(--radius-card)" />
      <Skeleton height="200px" radius="var(--radius-card)" />
    </Page>
  );
}
