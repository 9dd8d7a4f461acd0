import { ErrorState } from '../../ui/ErrorState.tsx';
import { failureWords } from '../../lib/failures/failure-words.ts';

type TabFailedProps = { readonly title: string; readonly error: unknown; readonly onRetry: () => void };

/** What a tab shows when its data could not be loaded, on a device that has no copy of it. */
export function TabFailed({ title, error, onRetry }: TabFailedProps) {
  return <ErrorState title={title} text={failureWords(error)} onRetry={onRetry} retryLabel="Retry" />;
}
