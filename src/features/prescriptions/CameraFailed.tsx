import { Button } from '../../ui/plain/Button.tsx';
import { Notice } from '../../ui/plain/Notice.tsx';
import { useFocusAtStart } from '../../ui/use-focus-at-start.ts';

type CameraFailedProps = { readonly message: string; readonly onBrowse: () => void; readonly onRetry: () => void };

/** A computer without a camera still has files. */
export function CameraFailed({ message, onBrowse, onRetry }: CameraFailedProps) {
  const browse = useFocusAtStart();
  return (
    <>
      <Notice tone="warning" isAlert>
        <p>{message}</p>
        <p>You can also choose a photo or PDF from your files.</p>
      </Notice>
      <Button ref={browse} isWide onClick={onBrowse} data-autofocus>
        Browse Files
      </Button>
      <Button variant="outline" isWide onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}
