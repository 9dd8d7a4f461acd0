import common from '#words/common';
import words from '#words/prescriptions';
import { useId } from 'react';
import type { Prescription } from '../../contract/prescriptions.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NoPrescriptionsPicture } from '../../ui/pictures.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PrescriptionRow } from './PrescriptionRow.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './PrescriptionList.module.css';
import { failureWords } from '../../lib/failures/failure-words.ts';

type PrescriptionListProps = {
  readonly of: Cached<Prescription[]>;
  /** Whether something waits above the list, so that the page is not empty. */
  readonly hasWaiting: boolean;
  readonly onOpen: (prescription: Prescription) => void;
};

/** Lists what was uploaded, newest first, with its count (RX-006). */
export function PrescriptionList({ of: prescriptions, hasWaiting, onOpen }: PrescriptionListProps) {
  return (
    <CachedView
      of={prescriptions}
      skeleton={<Loading />}
      failed={(error, retry) => (
        <ErrorState title={words.failed} text={failureWords(error)} onRetry={retry} retryLabel={common.retry} />
      )}
    >
      {(rows) => (rows.length === 0 ? <Nothing hasWaiting={hasWaiting} /> : <Uploaded rows={rows} onOpen={onOpen} />)}
    </CachedView>
  );
}

type UploadedProps = Pick<PrescriptionListProps, 'onOpen'> & { readonly rows: readonly Prescription[] };

function Uploaded({ rows, onOpen }: UploadedProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles['part']}>
      <h2 id={headingId} tabIndex={-1}>
        {words.uploaded(rows.length)}
      </h2>
      <ul className={styles['rows']}>
        {rows.map((prescription) => (
          <PrescriptionRow key={prescription.id} prescription={prescription} onOpen={() => onOpen(prescription)} />
        ))}
      </ul>
    </section>
  );
}

function Nothing({ hasWaiting }: { readonly hasWaiting: boolean }) {
  if (hasWaiting) return null;
  return <EmptyState title={words.emptyTitle} text={words.emptyText} picture={<NoPrescriptionsPicture />} />;
}

function Loading() {
  return (
    <Stack gap={8}>
      <Skeleton width="14rem" height="24px" />
      <Skeleton height="98px" radius="var(--radius-card)" />
      <Skeleton height="98px" radius="var(--radius-card)" />
      <Skeleton height="98px" radius="var(--radius-card)" />
    </Stack>
  );
}
