import common from '#words/common';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SlowNote } from '../ui/SlowNote.tsx';

/** It is shown while a screen's own code loads. */
export function ScreenSkeleton() {
  return (
    <Page title={common.loading}>
      <Skeleton height="48px" />
      <Skeleton height="160px" />
      <Skeleton height="160px" />
      <SlowNote />
    </Page>
  );
}
