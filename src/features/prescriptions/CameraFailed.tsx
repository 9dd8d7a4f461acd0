import camera from '#words/camera';
import common from '#words/common';
import words from '#words/viewfinder';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusAtStart } from '../../ui/use-focus-at-start.ts';

type CameraFailedProps = {
  readonly message: string;
  /** The phone's own camera, where there is one. It is called within the tap, as the other way is. */
  readonly onCameraApp: (() => void) | undefined;
  readonly onBrowse: () => void;
  readonly onRetry: () => void;
};

/** A phone has a camera of its own, and a computer without a camera can still choose a file. */
export function CameraFailed({ message, onCameraApp, onBrowse, onRetry }: CameraFailedProps) {
  const first = useFocusAtStart();
  return (
    <>
      <Notice tone="warning" isAlert>
        <p>{message}</p>
        <p>{onCameraApp ? words.phoneCameraInstead : camera.fileInstead}</p>
      </Notice>
      <Button ref={first} isWide onClick={onCameraApp ?? onBrowse} data-autofocus>
        {onCameraApp ? words.phoneCamera : camera.browseFiles}
      </Button>
      {onCameraApp && (
        <Button variant="outline" isWide onClick={onBrowse}>
          {camera.browseFiles}
        </Button>
      )}
      <Button variant="outline" isWide onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </>
  );
}
