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

const title = 'Health checkup package';
const back = { to: pages.checkups.path, label: 'Back to all health checkups' };

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
          <Page title={title} back={back}>
            <ErrorState title="Failed to Load Package" text={failureText(error)} onRetry={retry} retryLabel="Try Again" />
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
    <Page title={checkup.name} heading={<InLanguage of={checkup.name} />} documentTitle={checkup.name} back={back}>
      <DetailLayout label="Book this checkup" bar={<BookCheckup checkup={checkup} />}>
        <CheckupFacts checkup={checkup} />
      </DetailLayout>
    </Page>
  );
}

function NotFound() {
  return (
    <NotFoundPage
      title={title}
      what="Checkup not found"
      text="It may have been renamed or is no longer offered."
      back={back}
      browse="Browse Health Checkups"
    />
  );
}

function Loading() {
  return (
    <Page title="Loading…" back={back}>
      <Skeleton height="32px" width="60%" />
      <Skeleton height="96px" />
      <Skeleton height="240px" />
    </Page>
  );
}
