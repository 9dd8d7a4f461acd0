import camera from '#words/camera';
import words from '#words/viewfinder';
import { IconAlertTriangle, IconBulb, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { setTakesByItself, takesByItself } from '../../flows/camera-memory.ts';
import type { PixelSize } from '../../lib/files/image-size.ts';
import { isCounting } from '../../lib/photos/view.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusAtStart } from '../../ui/use-focus-at-start.ts';
import { PageOutline } from './PageOutline.tsx';
import type { Camera } from './use-camera.ts';
import { useLiveView } from './use-live-view.ts';
import { useSpoken } from './use-spoken.ts';
import { useTorch } from './use-torch.ts';
import { hintWords } from './view-words.ts';
import styles from './Viewfinder.module.css';

export type ViewfinderProps = {
  readonly camera: Exclude<Camera, { status: 'failed' }>;
  /** Whether the camera is held above the page, and not the page before the camera. */
  readonly isHandheld: boolean;
  /** The reason why the last photo failed. */
  readonly problem: string | undefined;
  /** @param size of the photos that the camera takes by its own way, if it has one */
  readonly onShoot: (video: HTMLVideoElement, size: PixelSize | undefined) => Promise<void>;
  readonly onSwitch: (deviceId: string) => void;
};

/** Shows what the camera sees, says what would make it a readable photo, and takes it. */
export function Viewfinder({ camera: given, isHandheld, problem, onShoot, onSwitch }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const button = useFocusAtStart();
  const [isBusy, setIsBusy] = useState(false);
  // Two looks may find that all is well before the first of them is drawn.
  const isShooting = useRef(false);
  const [isByItself, setIsByItself] = useState(takesByItself);
  const stream = given.status === 'live' ? given.stream : null;
  const [next] = given.status === 'live' ? given.others : [];
  const torch = useTorch(stream);
  const { view, photoSize, stop } = useLiveView(video, stream, () => isByItself && void shoot());
  const isCountingDown = isByItself && !isBusy && isCounting(view);
  const hint = view.hint && hintWords(view.hint, { isHandheld, isByItself, isStopped: view.isStopped });

  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  useStoppedByAnyTap(isCountingDown, stop);

  async function shoot(): Promise<void> {
    if (!video.current || !stream || isShooting.current) return;
    isShooting.current = true;
    setIsBusy(true);
    navigator.vibrate?.(50);
    await onShoot(video.current, photoSize.current);
    isShooting.current = false;
    setIsBusy(false);
  }

  function allow(is: boolean): void {
    setTakesByItself(is);
    setIsByItself(is);
  }

  return (
    <div className={styles['viewfinder']}>
      <div className={styles['frame']}>
        <video ref={video} autoPlay playsInline muted aria-label={camera.livePicture} className={styles['picture']} />
        {stream && <PageOutline video={video} corners={view.corners} isGood={view.goodSince !== undefined} />}
        {stream === null && <p className={styles['starting']}>{camera.starting}</p>}
        <Hint text={stream ? (hint ?? camera.advice) : undefined} isGood={view.hint === 'good'} isCounting={isCountingDown} />
      </div>
      <Told text={stream === null ? `${introOf(isHandheld)} ${camera.starting}` : hint} />
      <div className={styles['controls']}>
        {problem !== undefined && (
          <Notice tone="danger" isAlert>
            {problem}
          </Notice>
        )}
        {/* It is not disabled while the camera starts, because the focus would then stay behind the dialog. */}
        <Button
          ref={button}
          isWide
          className={styles['shutter']}
          aria-disabled={isBusy || stream === null}
          onClick={() => void shoot()}
          data-autofocus
        >
          {isBusy ? camera.shooting : camera.shoot}
        </Button>
        <div className={styles['more']}>
          <Checkbox label={words.byItself} isChecked={isByItself} onChange={allow} />
          {torch.canBeLit && (
            <Button variant="outline" aria-pressed={torch.isOn} className={styles['light']} onClick={() => void torch.turn()}>
              <IconBulb aria-hidden size={20} />
              {words.light}
            </Button>
          )}
          {next !== undefined && (
            <Button variant="quiet" onClick={() => onSwitch(next)}>
              {camera.useAnother}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

const introOf = (isHandheld: boolean): string => (isHandheld ? words.intro : words.introAtComputer);

type HintProps = { readonly text: string | undefined; readonly isGood: boolean; readonly isCounting: boolean };

/** What is said of it stands in the live region. */
function Hint({ text, isGood, isCounting: isRunning }: HintProps) {
  if (text === undefined) return null;
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle;
  return (
    <p aria-hidden className={styles['hint']} data-good={isGood || undefined}>
      <Icon size={22} />
      <span>{text}</span>
      {isRunning && <span className={styles['countdown']} />}
    </p>
  );
}

/** Hints change faster than a voice can say them. */
function Told({ text }: { readonly text: string | undefined }) {
  const said = useSpoken(text ?? '');
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}

function useStoppedByAnyTap(isCountingDown: boolean, onStop: () => void): void {
  useEffect(() => {
    if (!isCountingDown) return undefined;
    const listening = new AbortController();
    for (const event of ['pointerdown', 'keydown'] as const)
      document.addEventListener(event, onStop, { signal: listening.signal, capture: true });
    return () => listening.abort();
  }, [isCountingDown, onStop]);
}
