import { Button } from './plain/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { DisconnectedPicture } from './pictures.tsx';

type ErrorStateProps = {
  readonly title: string;
  readonly text?: string;
  readonly onRetry: () => void;
  readonly retryLabel?: string;
};

/** What happened, what to do, and a way to try again. It is drawn anew by each try, so what it says of the network is true. */
export function ErrorState({ title, text, onRetry, retryLabel = 'Try again' }: ErrorStateProps) {
  // No server knows a network, nor the devices that do not tell.
  const said = globalThis.navigator?.onLine === false ? ['You are offline.', text] : [text];
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={said.filter(Boolean).join(' ')}
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
