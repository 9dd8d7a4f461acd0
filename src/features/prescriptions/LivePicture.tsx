import words from '#words/camera';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusAtStart } from '../../ui/use-focus-at-start.ts';
import { Text } from '../../ui/Text.tsx';
import styles from './CameraDialog.module.css';
import type { Camera } from './use-camera.ts';

type LivePictureProps = {
  readonly camera: Exclude<Camera, { status: 'failed' }>;
  /** The reason why the last photo failed. */
  readonly problem: string | undefined;
  readonly onShoot: (video: HTMLVideoElement) => Promise<void>;
  readonly onSwitch: (deviceId: string) => void;
};

export function LivePicture({ camera, problem, onShoot, onSwitch }: LivePictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const button = useFocusAtStart();
  const [isBusy, setIsBusy] = useState(false);
  const stream = camera.status === 'live' ? camera.stream : null;
  const [next] = camera.status === 'live' ? camera.others : [];

  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);

  async function shoot(): Promise<void> {
    if (!video.current || !stream || isBusy) return;
    setIsBusy(true);
    await onShoot(video.current);
    setIsBusy(false);
  }

  return (
    <>
      <div className={styles['frame']}>
        <video ref={video} autoPlay playsInline muted aria-label={words.livePicture} className={styles['picture']} />
        <p role="status" className={styles['starting']}>
          {stream === null && words.starting}
        </p>
      </div>
      <Text variant="secondary">{words.advice}</Text>
      {problem !== undefined && (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      )}
      {/* It is not disabled while the camera starts, because the focus would then stay behind the dialog. */}
      <Button ref={button} isWide aria-disabled={isBusy || stream === null} onClick={() => void shoot()} data-autofocus>
        {isBusy ? words.shooting : words.shoot}
      </Button>
      {next !== undefined && (
        <Button variant="quiet" isWide onClick={() => onSwitch(next)}>
          {words.useAnother}
        </Button>
      )}
    </>
  );
}
