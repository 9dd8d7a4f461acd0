import { Skeleton } from '../../ui/Skeleton.tsx';
import { SummaryLayout } from '../../ui/SummaryLayout.tsx';

/** Shows the four sections and the summary in their sizes while they load. */
export function CheckoutLoading() {
  return (
    <SummaryLayout summary={<Skeleton height="200px" />} bar={<Skeleton height="44px" />}>
      <Skeleton height="230px" radius="var(--radius-card)" />
      <Skeleton height="250px" radius="var(--radius-card)" />
      <Skeleton height="290px" radius="var(--radius-card)" />
      <Skeleton height="260px" radius="var(--radius-card)" />
    </SummaryLayout>
  );
}
