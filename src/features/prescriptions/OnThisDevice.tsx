import words from '#words/prescription-upload';
import type { WaitingUpload } from '../../data/uploads/upload-state.ts';
import { CaptureRow } from './CaptureRow.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './OnThisDevice.module.css';
import { UploadRow } from './UploadRow.tsx';
import type { TakenPrescription } from './use-taking.ts';

type OnThisDeviceProps = {
  readonly prescriptions: readonly TakenPrescription[];
  readonly uploads: readonly WaitingUpload[];
  readonly onContinue: (prescriptionId: string) => void;
  readonly onDiscard: (prescriptionId: string) => void;
};

/** Lists what the server does not have yet: prescriptions without a patient, and uploads that wait, oldest first. */
export function OnThisDevice({ prescriptions, uploads, onContinue, onDiscard }: OnThisDeviceProps) {
  if (prescriptions.length + uploads.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h2 tabIndex={-1}>{words.waiting(prescriptions.length + uploads.length)}</h2>
      <Stack as="ul" gap={8}>
        {prescriptions.map((prescription) => (
          <CaptureRow
            key={prescription.id}
            prescription={prescription}
            onContinue={() => onContinue(prescription.id)}
            onDiscard={() => onDiscard(prescription.id)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onReleased={onContinue} />
        ))}
      </Stack>
    </section>
  );
}
