import words from '#words/checkup';
import checkups from '#words/checkups';
import common from '#words/common';
import { useParams } from 'react-router-dom';
import type { PackageDetail } from '../../contract/packages.ts';
import type { Known } from '../../data/engine/listed-meanwhile.ts';
import { usePackage } from '../../data/catalogue/packages.ts';
import { isStatus } from '../../lib/failures/api-error.ts';
import { failureText } from './failure-text.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { DetailLayout } from '../../ui/DetailLayout.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BookCheckup } from './BookCheckup.tsx';
import { CheckupFacts } from './CheckupFacts.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';

const back = { to: pages.checkups.path, label: words.back };

export function CheckupPage() {
  const { id = '' } = useParams();
  const found = usePackage(id);
  // The checkup is no longer offered, so an older copy is not shown either (decision G27).
  if (found.status === 'ready' && isStatus(found.refreshError, 404)) return <NotFound />;
  return (
    <CachedView
      of={found}
      skeleton={<Loading />}
      failed={(error, retry) =>
        isStatus(error, 404) ? (
          <NotFound />
        ) : (
          <Page title={words.title} back={back}>
            <ErrorState title={words.failed} text={failureText(error)} onRetry={retry} retryLabel={checkups.tryAgain} />
          </Page>
        )
      }
    >
      {(checkup) => <Detail key={checkup.id} checkup={checkup} />}
    </CachedView>
  );
}

function Detail({ checkup }: { readonly checkup: Known<PackageDetail> }) {
  return (
    <Page
      title={checkup.name}
      heading={<InLanguage of={checkup.name} />}
      englishName={checkup.englishName}
      documentTitle={checkup.name}
      back={back}
    >
      <DetailLayout label={words.booking} bar={<BookCheckup checkup={checkup} />}>
        <CheckupFacts checkup={checkup} />
      </DetailLayout>
    </Page>
  );
}

function NotFound() {
  return <NotFoundPage title={words.title} what={words.notFound} text={words.notFoundText} back={back} browse={words.browse} />;
}

function Loading() {
  return (
    <Page title={common.loading} back={back}>
      <Skeleton height="32px" width="60%" />
      <Skeleton height="96px" />
      <Skeleton height="240px" />
    </Page>
  );
}
