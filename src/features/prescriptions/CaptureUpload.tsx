import words from '#words/prescription-upload';
import { IconCamera, IconFolderOpen } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import type { Patient } from '../../contract/patients.ts';
import { dropDraft, keepDraft, useDraft } from '../../data/engine/drafts.ts';
import { discardCapture, queueUpload, type CaptureInfo } from '../../data/uploads/on-demand/uploads.ts';
import { ApiError } from '../../lib/failures/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { prepareFile } from '../../flows/prepare-file.ts';
import type { PreparedFile } from '../../lib/files/prepared-file.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './CaptureUpload.module.css';
import { FilePreview } from './FilePreview.tsx';
import { isSetAside, nothingTyped, typedIn, uploadDraft, type UploadValues } from './upload-draft.ts';
import { UploadSteps } from './UploadSteps.tsx';

type CaptureUploadProps = {
  readonly capture: CaptureInfo;
  /** The values typed for the photo that this one replaces. */
  readonly carried: UploadValues | undefined;
  /** The reason why the file that should have replaced it was not accepted. */
  readonly refusal: string | undefined;
  /** The message about other files that came together with this one. */
  readonly leftOut: string | undefined;
  /** Called within the tap, because a browser opens the camera or the files only then. */
  readonly onRetake: (values: UploadValues) => void;
  readonly onClose: (values: UploadValues) => void;
};

/** Turns a capture into an upload. What is typed is stored with the capture (decision G11). */
export function CaptureUpload(props: CaptureUploadProps) {
  const form = uploadDraft(props.capture.id);
  const draft = useDraft(form);
  // The dialog had been closed and is open now, so from here on a reload opens it again.
  const { values } = draft;
  useEffect(() => {
    if (isSetAside(values)) keepDraft(form, { ...nothingTyped, ...typedIn(values) });
  }, [form, values]);
  if (!draft.isRead) return null;
  return <OpenUpload {...props} initial={{ ...nothingTyped, ...props.carried, ...typedIn(draft.values) }} />;
}

type OpenUploadProps = CaptureUploadProps & { readonly initial: UploadValues };

function OpenUpload({ capture, initial, refusal, leftOut, onRetake, onClose }: OpenUploadProps) {
  const prepared = usePrepared(capture);
  const form = uploadDraft(capture.id);

  async function send(patient: Patient, notes: string): Promise<void> {
    if (prepared.status !== 'ready') return;
    const { id, name, relation } = patient;
    const upload = {
      file: prepared.file,
      captureId: capture.id,
      capturedAt: capture.capturedAt,
      patient: { id, name, relation },
      ...(notes !== '' && { notes }),
      // The key belongs to the capture: however often and from whichever tab it is sent, it is one upload (decision X2).
      idempotencyKey: capture.id,
    };
    const outcome = await queueUpload(upload, () => void discardUploaded(capture.id));
    if (outcome.kind === 'not stored') throw new ApiError('network', 0, outcome.message);
    await discardUploaded(capture.id);
  }

  return (
    <UploadSteps
      title={words.dialogTitle}
      sendLabel={words.send}
      preview={(values) => (
        <Shot capture={capture} prepared={prepared} refusal={refusal} leftOut={leftOut} onRetake={() => onRetake(values)} />
      )}
      fileObstacle={prepared.status === 'ready' ? undefined : obstacles[prepared.status]}
      initial={initial}
      onTyped={(values) => keepDraft(form, values)}
      onSend={send}
      onClose={onClose}
    />
  );
}

/** Removes the capture, which is in the upload queue now; that closes its dialog. */
function discardUploaded(captureId: string): Promise<void> {
  dropDraft(uploadDraft(captureId));
  return discardCapture(captureId);
}

const obstacles = { preparing: words.preparing, refused: words.fileRefused } as const;

type ShotProps = Pick<CaptureUploadProps, 'capture' | 'refusal' | 'leftOut'> & {
  readonly prepared: Prepared;
  readonly onRetake: () => void;
};

/** Shows the file, or why it cannot be uploaded, and offers to replace it. */
function Shot({ capture, prepared, refusal, leftOut, onRetake }: ShotProps) {
  const file = prepared.status === 'ready' ? prepared.file : undefined;
  const blob = useMemo(() => file && new Blob([file.bytes], { type: file.type }), [file]);
  const isPhoto = capture.source === 'camera';
  return (
    <Stack gap={12}>
      {prepared.status === 'refused' ? (
        <Notice tone="danger" isAlert>
          {prepared.message}
        </Notice>
      ) : (
        <FilePreview file={blob} name={file?.name ?? capture.name} />
      )}
      {leftOut !== undefined && <Notice tone="info">{leftOut}</Notice>}
      {refusal !== undefined && (
        <Notice tone="danger" isAlert>
          {refusal}
        </Notice>
      )}
      <Button variant="outline" className={styles['again']} onClick={onRetake}>
        {isPhoto ? <IconCamera aria-hidden size={20} /> : <IconFolderOpen aria-hidden size={20} />}
        {isPhoto ? words.retakePhoto : words.chooseAnother}
      </Button>
    </Stack>
  );
}

type Prepared =
  | { readonly status: 'preparing' }
  | { readonly status: 'refused'; readonly message: string }
  | { readonly status: 'ready'; readonly file: PreparedFile };

/** Returns the file as it would be sent: a photo loses its place data, and is made smaller if it is too large. */
function usePrepared(capture: CaptureInfo): Prepared {
  const [prepared, setPrepared] = useState<Prepared>({ status: 'preparing' });
  useEffect(() => {
    let isShown = true;
    void prepareFile(capture).then((result) => {
      if (isShown)
        setPrepared(result.ok ? { status: 'ready', file: result.file } : { status: 'refused', message: result.message });
    });
    return () => void (isShown = false);
  }, [capture]);
  return prepared;
}
