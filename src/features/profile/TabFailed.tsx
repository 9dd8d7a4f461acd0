import common from '#words/common';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { failureWords } from '../../lib/failures/failure-words.ts';

type TabFailedProps = { readonly title: string; readonly error: unknown; readonly onRetry: () => void };

/** It is shown if the data of a tab could not be loaded and the device has no copy. */
export function TabFailed({ title, error, onRetry }: TabFailedProps) {
  return <ErrorState title={title} text={failureWords(error)} onRetry={onRetry} retryLabel={common.retry} />;
}
