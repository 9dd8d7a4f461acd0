import camera from '#words/camera';
import words from '#words/viewfinder';
import { IconAlertTriangle, IconBulb, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { canLookAtPhotos } from '../../flows/photo-thread.ts';
import type { ViewHint } from '../../lib/photos/view-hint.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusAtStart } from '../../ui/use-focus-at-start.ts';
import { PageOutline } from './PageOutline.tsx';
import type { Camera } from './use-camera.ts';
import { useShutter, type Shoot } from './use-shutter.ts';
import { useSpoken } from './use-spoken.ts';
import { useTorch } from './use-torch.ts';
import { hintWords, introWords } from './view-words.ts';
import styles from './Viewfinder.module.css';

export type ViewfinderProps = {
  readonly camera: Exclude<Camera, { status: 'failed' }>;
  /** Whether the camera is held above the page, and not the page before the camera. */
  readonly isHandheld: boolean;
  /** The reason why the last photo failed. */
  readonly problem: string | undefined;
  readonly onShoot: Shoot;
  readonly onSwitch: (deviceId: string) => void;
};

/** Shows what the camera sees, says what would make it a readable photo, and takes it. */
export function Viewfinder({ camera: given, isHandheld, problem, onShoot, onSwitch }: ViewfinderProps) {
  const button = useFocusAtStart();
  const stream = given.status === 'live' ? given.stream : null;
  const [next] = given.status === 'live' ? given.others : [];
  const { video, view, isBusy, isByItself, isCountingDown, shoot, allow } = useShutter(stream, onShoot);
  const hint = view.hint && hintWords(view.hint, { isHandheld, isByItself, isStopped: view.isStopped });
  const intro = canLookAtPhotos() ? introWords(isHandheld) : camera.advice;

  return (
    <div className={styles['viewfinder']}>
      <div className={styles['frame']}>
        <video ref={video} autoPlay playsInline muted aria-label={camera.livePicture} className={styles['picture']} />
        {stream && <PageOutline video={video} corners={view.corners} isGood={view.goodSince !== undefined} />}
        {stream === null && <p className={styles['starting']}>{camera.starting}</p>}
      </div>
      <Hint text={stream ? (hint ?? camera.advice) : intro} of={view.hint} isCounting={isCountingDown} />
      <Told text={stream === null ? `${intro} ${camera.starting}` : hint} />
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
          <Light stream={stream} />
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

function Light({ stream }: { readonly stream: MediaStream | null }) {
  const { canBeLit, isOn, turn } = useTorch(stream);
  if (!canBeLit) return null;
  return (
    <Button variant="outline" aria-pressed={isOn} className={styles['light']} onClick={() => void turn()}>
      <IconBulb aria-hidden size={20} />
      {words.light}
    </Button>
  );
}

type HintProps = { readonly text: string; readonly of: ViewHint | undefined; readonly isCounting: boolean };

/** What is said of it stands in the live region. */
function Hint({ text, of, isCounting: isRunning }: HintProps) {
  const Icon = of === undefined ? IconInfoCircle : of === 'good' ? IconCircleCheck : IconAlertTriangle;
  return (
    <p aria-hidden className={styles['hint']} data-good={of === 'good' || undefined}>
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
