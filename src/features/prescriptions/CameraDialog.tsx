import words from '#words/camera';
import { useState, type RefObject } from 'react';
import { discardCapture, type CaptureInfo } from '../../data/uploads/on-demand/uploads.ts';
import { takeStill } from '../../flows/still-photo.ts';
import { takeFile } from '../../flows/take-file.ts';
import type { PagesBefore } from '../../flows/take-pages.ts';
import type { PixelSize } from '../../lib/files/image-size.ts';
import type { Retake } from '../../lib/prescriptions/retake.ts';
import { prescriptionOf } from '../../outbox/outbox-rows.ts';
import { nextPosition } from '../../outbox/pages.ts';
import { Dialog } from '../../ui/mantine/Dialog.tsx';
import styles from './CameraDialog.module.css';
import { CameraFailed } from './CameraFailed.tsx';
import { TakenPicture } from './TakenPicture.tsx';
import { useCamera } from './use-camera.ts';
import { Viewfinder } from './Viewfinder.tsx';

type CameraDialogProps = {
  /** The pages that the photo is added to. */
  readonly pages: RefObject<PagesBefore>;
  /** Set on phones and tablets: opens their own camera. It is called within the tap. */
  readonly onCameraApp: (() => void) | undefined;
  /** The page of an uploaded prescription that the photo replaces. */
  readonly retake: RefObject<Retake | undefined>;
  readonly onTaken: (prescriptionId: string) => void;
  /** The way out if there is no camera. It is called within the tap. */
  readonly onBrowse: () => void;
  readonly onClose: () => void;
};

type Shot = { readonly capture: CaptureInfo; readonly picture: Blob };

/** Shows what the camera sees and takes the photo. Like every photo, it is stored as soon as it is taken. */
export function CameraDialog({ pages, retake, onCameraApp, onTaken, onBrowse, onClose }: CameraDialogProps) {
  const [shot, setShot] = useState<Shot>();
  const [deviceId, choose] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const isHandheld = onCameraApp !== undefined;
  const { camera, retry } = useCamera(shot === undefined, { deviceId, isHandheld });

  async function shoot(video: HTMLVideoElement, size: PixelSize | undefined): Promise<void> {
    setProblem(undefined);
    const photo = await takeStill(video, size);
    if (!photo) return setProblem(words.shootFailed);
    const last = pages.current.at(-1);
    const asPage = last && { prescriptionId: prescriptionOf(last), position: nextPosition(pages.current) };
    const taken = await takeFile(photo, 'camera', retake.current ? { retake: retake.current } : asPage);
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
    <Dialog title={words.title} onClose={close} holdsForm isFullScreen={isHandheld}>
      <div className={styles['camera']} data-whole={isHandheld || undefined}>
        {shot ? (
          <TakenPicture picture={shot.picture} onUse={() => onTaken(prescriptionOf(shot.capture))} onRetake={discard} />
        ) : camera.status === 'failed' ? (
          <CameraFailed message={camera.message} onCameraApp={onCameraApp} onBrowse={onBrowse} onRetry={retry} />
        ) : (
          <Viewfinder camera={camera} isHandheld={isHandheld} problem={problem} onShoot={shoot} onSwitch={choose} />
        )}
      </div>
    </Dialog>
  );
}
