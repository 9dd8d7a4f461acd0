import { Button } from './plain/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { DisconnectedPicture } from './pictures.tsx';

type ErrorStateProps = {
  readonly title: string;
  readonly text?: string;
  readonly onRetry: () => void;
  readonly retryLabel?: string;
};

/** What happened, what to do, and a way to try again. */
export function ErrorState({ title, text, onRetry, retryLabel = 'Try again' }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        {...(text && { text })}
        picture={<DisconnectedPicture />}
        action={
          <Button variant="outline" onClick={onRetry}>
            {retryLabel}
          </Button>
        }
      />
    </div>
  );
}
