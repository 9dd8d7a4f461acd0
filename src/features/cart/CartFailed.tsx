import words from '#words/cart';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { failureWords } from '../../lib/failures/failure-words.ts';

export function CartFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return <ErrorState title={words.failed} text={failureWords(error)} onRetry={onRetry} />;
}
