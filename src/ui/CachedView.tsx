import words from '#words/controls';
import type { ReactNode } from 'react';
import type { ApiError } from '../lib/failures/api-error.ts';
import type { Cached } from '../lib/loading/cached.ts';
import { shownInstant } from '../lib/time/shown-times.ts';
import styles from './CachedView.module.css';
import { SlowNote } from './SlowNote.tsx';

type CachedViewProps<Data> = {
  readonly of: Cached<Data>;
  readonly skeleton: ReactNode;
  readonly failed: (error: ApiError, retry: () => void) => ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/**
 * Draws every loaded thing. When a refresh fails, the older copy stays with its age; when a load fails, the rows that came
 * with the page stay above the message that the rest is missing.
 */
export function CachedView<Data>({ of: cached, skeleton, failed, children }: CachedViewProps<Data>) {
  if (cached.beginning) {
    const { data, savedAt } = cached.beginning;
    const hasFailed = cached.status === 'failed';
    return (
      <>
        {hasFailed && <Age of={savedAt} />}
        {children(data)}
        {hasFailed && failed(cached.error, cached.retry)}
      </>
    );
  }
  if (cached.status === 'loading') {
    return (
      <div aria-busy="true">
        {skeleton}
        <SlowNote />
      </div>
    );
  }
  if (cached.status === 'failed') return failed(cached.error, cached.retry);
  return (
    <>
      {cached.refreshError && <Age of={cached.savedAt} />}
      {children(cached.data)}
    </>
  );
}

const Age = ({ of: savedAt }: { readonly of: number }) => (
  <p className={styles['age']}>{words.offlineCopy(shownInstant(savedAt))}</p>
);
