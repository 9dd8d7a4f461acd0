import common from '#words/common';
import words from '#words/prescriptions';
import { useId } from 'react';
import type { Prescription } from '../../contract/prescriptions.ts';
import type { WaitingUpload } from '../../data/uploads/upload-state.ts';
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
  /** Whether something that was taken stands above the list, so that the page is not empty. */
  readonly hasTaken: boolean;
  /** What waits above the list; it may be for a row. */
  readonly uploads: readonly WaitingUpload[];
  readonly onOpen: (prescription: Prescription) => void;
};

/** Lists what was uploaded, newest first, with its count (RX-006). */
export function PrescriptionList({ of: prescriptions, hasTaken, uploads, onOpen }: PrescriptionListProps) {
  return (
    <CachedView
      of={prescriptions}
      skeleton={<Loading />}
      failed={(error, retry) => (
        <ErrorState title={words.failed} text={failureWords(error)} onRetry={retry} retryLabel={common.retry} />
      )}
    >
      {(rows) =>
        rows.length === 0 ? (
          <Nothing hasWaiting={hasTaken || uploads.length > 0} />
        ) : (
          <Uploaded rows={rows} uploads={uploads} onOpen={onOpen} />
        )
      }
    </CachedView>
  );
}

type UploadedProps = Pick<PrescriptionListProps, 'uploads' | 'onOpen'> & { readonly rows: readonly Prescription[] };

function Uploaded({ rows, uploads, onOpen }: UploadedProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles['part']}>
      <h2 id={headingId} tabIndex={-1}>
        {words.uploaded(rows.length)}
      </h2>
      <ul className={styles['rows']}>
        {rows.map((prescription) => (
          <PrescriptionRow
            key={prescription.id}
            prescription={prescription}
            uploads={uploads}
            onOpen={() => onOpen(prescription)}
          />
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
