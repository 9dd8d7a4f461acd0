import { ErrorState } from '../../ui/ErrorState.tsx';

export function CartFailed({ onRetry }: { readonly onRetry: () => void }) {
  return <ErrorState title="Failed to load your cart" text="Please check your connection and try again." onRetry={onRetry} />;
}
