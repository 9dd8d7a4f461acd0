import words from '#words/prescription-upload';
import type { CaptureInfo } from '../../data/uploads/on-demand/uploads.ts';
import type { WaitingUpload } from '../../data/uploads/upload-state.ts';
import { CaptureRow } from './CaptureRow.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './OnThisDevice.module.css';
import { UploadRow } from './UploadRow.tsx';

type OnThisDeviceProps = {
  readonly captures: readonly CaptureInfo[];
  readonly uploads: readonly WaitingUpload[];
  readonly onContinue: (captureId: string) => void;
  readonly onDiscard: (captureId: string) => void;
};

/** Lists what the server does not have yet: captures without a patient, and uploads that wait, oldest first. */
export function OnThisDevice({ captures, uploads, onContinue, onDiscard }: OnThisDeviceProps) {
  if (captures.length + uploads.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h2 tabIndex={-1}>{words.waiting(captures.length + uploads.length)}</h2>
      <Stack as="ul" gap={8}>
        {captures.map((capture) => (
          <CaptureRow
            key={capture.id}
            capture={capture}
            onContinue={() => onContinue(capture.id)}
            onDiscard={() => onDiscard(capture.id)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </Stack>
    </section>
  );
}
