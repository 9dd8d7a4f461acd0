import common from '#words/common';
import { isOnline } from '../lib/loading/connection.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { DisconnectedPicture } from './Picture.tsx';

type ErrorStateProps = {
  readonly title: string;
  readonly text?: string;
  readonly onRetry: () => void;
  readonly retryLabel?: string;
};

/** Says what happened, what to do, and offers to try again. Each attempt renders it anew with the state of the network. */
export function ErrorState({ title, text, onRetry, retryLabel = common.tryAgain }: ErrorStateProps) {
  const said = isOnline() ? [text] : [common.offline, text];
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
