import { Page } from '../ui/plain/Page.tsx';
import { Skeleton } from '../ui/plain/Skeleton.tsx';
import { SlowNote } from '../ui/plain/SlowNote.tsx';

/** While a screen's own code is on its way. */
export function ScreenSkeleton() {
  return (
    <Page title="Loading…">
      <Skeleton height="48px" />
      <Skeleton height="160px" />
      <Skeleton height="160px" />
      <SlowNote />
    </Page>
  );
}
