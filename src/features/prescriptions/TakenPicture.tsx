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
        {url !== undefined && <img src={url} alt="Your prescription as it was taken" className={styles['picture']} />}
      </div>
      <Text role="status" variant="secondary">
        Can every word be read? Otherwise please take it again.
      </Text>
      <Button ref={use} isWide onClick={onUse}>
        Use this photo
      </Button>
      <Button variant="outline" isWide onClick={onRetake}>
        Retake
      </Button>
    </>
  );
}
