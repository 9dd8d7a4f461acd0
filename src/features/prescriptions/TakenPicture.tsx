import words from '#words/camera';
import { Button } from '../../ui/Button.tsx';
import { useFocusAtStart } from '../../ui/use-focus-at-start.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import { Text } from '../../ui/Text.tsx';
import styles from './CameraDialog.module.css';

type TakenPictureProps = { readonly picture: Blob; readonly onUse: () => void; readonly onRetake: () => void };

export function TakenPicture({ picture, onUse, onRetake }: TakenPictureProps) {
  const url = useObjectUrl(picture);
  const use = useFocusAtStart();
  return (
    <>
      <div className={styles['frame']}>
        {url !== undefined && <img src={url} alt={words.takenPicture} className={styles['picture']} />}
      </div>
      <Text role="status" variant="secondary">
        {words.isReadable}
      </Text>
      <Button ref={use} isWide onClick={onUse}>
        {words.use}
      </Button>
      <Button variant="outline" isWide onClick={onRetake}>
        {words.retake}
      </Button>
    </>
  );
}
