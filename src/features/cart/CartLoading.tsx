import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import { SummaryLayout } from '../../ui/SummaryLayout.tsx';

/** Two lines and the summary, in their sizes. */
export function CartLoading() {
  return (
    <SummaryLayout summary={<Skeleton height="148px" />} bar={<Skeleton height="44px" />}>
      <Skeleton height="154px" radius="var(--radius-card)" />
      <Skeleton height="154px" radius="var(--radius-card)" />
    </SummaryLayout>
  );
}
