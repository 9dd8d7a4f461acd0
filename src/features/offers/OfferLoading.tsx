import { Page } from '../../ui/plain/Page.tsx';
import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import { backToOffers } from './back-to-offers.ts';

export function OfferLoading() {
  return (
    <Page title="Loading…" back={backToOffers}>
      <Skeleton height="24px" width="40%" />
      <Skeleton height="120px" radius="var(--radius-card)" />
      <Skeleton height="200px" radius="var(--radius-card)" />
    </Page>
  );
}
