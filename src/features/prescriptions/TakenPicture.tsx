import words from '#words/camera';
import { Button } from '../../ui/Button.tsx';
import { useFocusAtStart } from '../../ui/use-focus-at-start.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import { Text } from '../../ui/Text.tsx';
import styles from './CameraDialog.module.css';
import { PhotoJudgement } from './PhotoJudgement.tsx';
import { usePhotoJudgement } from './use-photo-judgement.ts';

type TakenPictureProps = { readonly picture: Blob; readonly onUse: () => void; readonly onRetake: () => void };

/** The way back to the camera is shortest here, so it says at once what is likely not to be readable. */
export function TakenPicture({ picture, onUse, onRetake }: TakenPictureProps) {
  const url = useObjectUrl(picture);
  const judgement = usePhotoJudgement(picture);
  const use = useFocusAtStart();
  return (
    <div className={styles['taken']}>
      <div className={styles['seen']}>
        {url !== undefined && <PhotoJudgement picture={url} alt={words.takenPicture} judgement={judgement} />}
      </div>
      <div className={styles['next']}>
        <Text variant="secondary">{words.isReadable}</Text>
        <Button ref={use} isWide onClick={onUse}>
          {words.use}
        </Button>
        <Button variant="outline" isWide onClick={onRetake}>
          {words.retake}
        </Button>
      </div>
    </div>
  );
}
