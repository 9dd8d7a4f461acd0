import words from '#words/prescription-upload';
import { IconFileTypePdf } from '@tabler/icons-react';
import { fileFacts } from '../../lib/prescriptions/prescription-words.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './FilePreview.module.css';
import { InLanguage } from '../../ui/InLanguage.tsx';
import { PhotoJudgement } from './PhotoJudgement.tsx';
import { usePhotoJudgement } from './use-photo-judgement.ts';

type FilePreviewProps = {
  readonly file: Blob | undefined;
  readonly name: string;
  /** Says what is likely not to be readable in a photo. */
  readonly isJudged?: boolean;
};

/** Shows what is uploaded: the photo itself, or the name and size of a PDF. */
export function FilePreview({ file, name, isJudged = false }: FilePreviewProps) {
  if (file === undefined) return <Skeleton height="180px" radius="var(--radius-card)" />;
  return (
    <Stack as="figure" gap={8}>
      {file.type === 'application/pdf' ? <PdfMark /> : isJudged ? <JudgedPicture file={file} /> : <Picture file={file} />}
      <figcaption className={styles['caption']}>
        <span className={styles['name']}>
          <InLanguage of={name} />
        </span>
        <Text as="span" variant="dim">
          {fileFacts({ fileType: file.type, fileSize: file.size })}
        </Text>
      </figcaption>
    </Stack>
  );
}

function Picture({ file }: { readonly file: Blob }) {
  const url = useObjectUrl(file);
  return url && <img src={url} alt={words.picture} className={styles['picture']} />;
}

function JudgedPicture({ file }: { readonly file: Blob }) {
  const url = useObjectUrl(file);
  const judgement = usePhotoJudgement(file);
  return url && <PhotoJudgement picture={url} alt={words.picture} judgement={judgement} />;
}

function PdfMark() {
  return (
    <span className={styles['pdf']}>
      <IconFileTypePdf aria-hidden size={40} stroke={1.5} />
    </span>
  );
}
