import { ErrorState } from '../../ui/ErrorState.tsx';

type TabFailedProps = { readonly title: string; readonly onRetry: () => void };

/** What a tab shows when its data could not be loaded, on a device that has no copy of it. */
export function TabFailed({ title, onRetry }: TabFailedProps) {
  return <ErrorState title={title} text="Please check your connection and try again." onRetry={onRetry} retryLabel="Retry" />;
}
