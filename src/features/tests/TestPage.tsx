import common from '#words/common';
import words from '#words/test';
import { useParams } from 'react-router-dom';
import type { TestDetail } from '../../contract/tests.ts';
import type { Known } from '../../data/engine/listed-meanwhile.ts';
import { useTest, useTests } from '../../data/catalogue/tests.ts';
import { isStatus } from '../../lib/failures/api-error.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { DetailLayout } from '../../ui/DetailLayout.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { useAddToCart } from '../../flows/add-to-cart.ts';
import { TestHeart } from '../../flows/TestHeart.tsx';
import { orderedOnce } from '../../lib/catalogue/catalogue-order.ts';
import { Part } from '../../ui/Part.tsx';
import { TestCard } from '../../ui/TestCard.tsx';
import { StaticGrid } from '../../ui/VirtualGrid.tsx';
import { BookTest } from './BookTest.tsx';
import { PackagesWithTest } from './PackagesWithTest.tsx';
import { TestFacts } from './TestFacts.tsx';
import styles from './TestPage.module.css';

const back = { to: pages.tests.path, label: words.back };

export function TestPage() {
  const { id = '' } = useParams();
  const test = useTest(id);
  // The test is no longer offered, so an older copy is not shown either (decision G26).
  if (test.status === 'ready' && isStatus(test.refreshError, 404)) return <NotFound />;
  return (
    <CachedView
      of={test}
      skeleton={<Loading />}
      failed={(error, retry) =>
        isStatus(error, 404) ? (
          <NotFound />
        ) : (
          <Page title={words.title} back={back}>
            <ErrorState title={words.failed} onRetry={retry} retryLabel={common.retry} />
          </Page>
        )
      }
    >
      {(detail) => <Detail key={detail.id} test={detail} />}
    </CachedView>
  );
}

function Detail({ test }: { readonly test: Known<TestDetail> }) {
  return (
    <Page
      title={test.name}
      heading={<InLanguage of={test.name} />}
      englishName={test.englishName}
      documentTitle={test.name}
      back={back}
    >
      <DetailLayout label={words.booking} bar={<BookTest test={test} />}>
        <div className={styles['parts']}>
          <TestFacts test={test} />
          {!test.isRestComing && (
            <>
              <PackagesWithTest id={test.id} />
              <RelatedTests of={test} />
            </>
          )}
        </div>
      </DetailLayout>
    </Page>
  );
}

function NotFound() {
  return (
    <NotFoundPage title={words.title} what={words.notFound} text={words.notFoundText} back={back} browse={common.browseTests} />
  );
}

function Loading() {
  return (
    <Page title={common.loading} back={back}>
      <Skeleton height="24px" width="40%" />
      <Skeleton height="120px" radius="var(--radius-card)" />
      <Skeleton height="200px" radius="var(--radius-card)" />
    </Page>
  );
}

const atMost = 4;

/** Shows tests of the same category, popular ones first. */
function RelatedTests({ of: { id, categoryId } }: { readonly of: TestDetail }) {
  const cart = useAddToCart();
  const isOnline = useIsOnline();
  const tests = useTests();
  if (tests.status !== 'ready' || categoryId === '') return null;
  const related = orderedOnce(tests.data, 'popularity')
    .filter((other) => other.categoryId === categoryId && other.id !== id)
    .slice(0, atMost);
  if (related.length === 0) return null;
  return (
    <Part title={words.related}>
      <StaticGrid>
        {related.map((test) => (
          <TestCard
            key={test.id}
            test={test}
            heading="h3"
            corner={TestHeart}
            canBook={isOnline}
            isBusy={cart.isBusy(test.id)}
            onBook={(wanted) => void cart.add({ type: 'test', id: wanted.id, quantity: 1 })}
          />
        ))}
      </StaticGrid>
    </Part>
  );
}
