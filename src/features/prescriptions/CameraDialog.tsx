import common from '#words/common';
import words from '#words/camera';
import { useState, type RefObject } from 'react';
import { discardCapture, type CaptureInfo } from '../../data/uploads/on-demand/uploads.ts';
import { writePhoto } from '../../flows/photo-canvas.ts';
import { takeFile } from '../../flows/take-file.ts';
import type { PagesBefore } from '../../flows/take-pages.ts';
import { prescriptionOf } from '../../outbox/outbox-rows.ts';
import { nextPosition } from '../../outbox/pages.ts';
import { Dialog } from '../../ui/mantine/Dialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusAtStart } from '../../ui/use-focus-at-start.ts';
import styles from './CameraDialog.module.css';
import { LivePicture } from './LivePicture.tsx';
import { TakenPicture } from './TakenPicture.tsx';
import { useCamera } from './use-camera.ts';

type CameraDialogProps = {
  /** The pages that the photo is added to. */
  readonly pages: RefObject<PagesBefore>;
  readonly onTaken: (prescriptionId: string) => void;
  /** The way out if there is no camera. It is called within the tap. */
  readonly onBrowse: () => void;
  readonly onClose: () => void;
};

type Shot = { readonly capture: CaptureInfo; readonly picture: Blob };

/** Shows the picture of a computer's camera and takes the photo. Like every photo, it is stored as soon as it is taken. */
export function CameraDialog({ pages, onTaken, onBrowse, onClose }: CameraDialogProps) {
  const [shot, setShot] = useState<Shot>();
  const [deviceId, choose] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { camera, retry } = useCamera(shot === undefined, deviceId);

  async function shoot(video: HTMLVideoElement): Promise<void> {
    setProblem(undefined);
    const photo = await photographed(video);
    if (!photo) return setProblem(words.shootFailed);
    const last = pages.current.at(-1);
    const asPage = last && { prescriptionId: prescriptionOf(last), position: nextPosition(pages.current) };
    const taken = await takeFile(photo, 'camera', asPage);
    if (taken.ok) setShot({ capture: taken.capture, picture: photo });
    else setProblem(taken.message);
  }

  function discard(): void {
    if (shot) void discardCapture(shot.capture.id);
    setShot(undefined);
  }

  function close(): void {
    discard();
    onClose();
  }

  return (
    <Dialog title={words.title} onClose={close} holdsForm>
      <div className={styles['camera']}>
        {shot ? (
          <TakenPicture picture={shot.picture} onUse={() => onTaken(prescriptionOf(shot.capture))} onRetake={discard} />
        ) : camera.status === 'failed' ? (
          <CameraFailed message={camera.message} onBrowse={onBrowse} onRetry={retry} />
        ) : (
          <LivePicture camera={camera} problem={problem} onShoot={shoot} onSwitch={choose} />
        )}
      </div>
    </Dialog>
  );
}

/** The quality is nearly lossless; a photo that is too large is made smaller later. */
async function photographed(video: HTMLVideoElement): Promise<File | undefined> {
  const [width, height] = [video.videoWidth, video.videoHeight];
  if (width === 0 || height === 0) return undefined;
  const picture = { source: video, width, height, close: () => undefined };
  // The dialog says that the photo failed.
  const written = await writePhoto(picture, 'image/jpeg', { size: { width, height }, quality: 0.95 }).catch(() => undefined);
  return written && new File([written.bytes], 'photo.jpg', { type: 'image/jpeg' });
}

type CameraFailedProps = { readonly message: string; readonly onBrowse: () => void; readonly onRetry: () => void };

/** A computer without a camera can still choose a file. */
function CameraFailed({ message, onBrowse, onRetry }: CameraFailedProps) {
  const browse = useFocusAtStart();
  return (
    <>
      <Notice tone="warning" isAlert>
        <p>{message}</p>
        <p>{words.fileInstead}</p>
      </Notice>
      <Button ref={browse} isWide onClick={onBrowse} data-autofocus>
        {words.browseFiles}
      </Button>
      <Button variant="outline" isWide onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </>
  );
}
