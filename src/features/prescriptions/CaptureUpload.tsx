import pageWords from '#words/prescription-pages';
import words from '#words/prescription-upload';
import { useEffect, useState } from 'react';
import { maxPrescriptionPages } from '../../contract/choices.ts';
import type { Patient } from '../../contract/patients.ts';
import { keepDraft, useDraft } from '../../data/engine/drafts.ts';
import { queueUpload, type Capture, type CaptureInfo } from '../../data/uploads/on-demand/uploads.ts';
import { filesToSend, type PreparedPage } from '../../flows/prepare-pages.ts';
import { ApiError } from '../../lib/failures/api-error.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { discardUploaded } from './discard-uploaded.ts';
import { Pages } from './Pages.tsx';
import { TooLarge } from './TooLarge.tsx';
import { isSetAside, nothingTyped, typedIn, uploadDraft, type UploadValues } from './upload-draft.ts';
import { UploadSteps } from './UploadSteps.tsx';
import { usePreparedPages } from './use-prepared-pages.ts';
import type { TakenPrescription } from './use-taking.ts';

type CaptureUploadProps = {
  readonly prescription: TakenPrescription;
  /** The values typed for the photo that this one replaces. */
  readonly carried: UploadValues | undefined;
  /** The reason why the file that should have replaced it, or have been added, was not accepted. */
  readonly refusal: string | undefined;
  /** The message about other files that came together with this one. */
  readonly leftOut: string | undefined;
  /** Called within the tap, because a browser opens the camera or the files only then; so is `onAdd`. */
  readonly onRetake: (values: UploadValues) => void;
  readonly onAdd: (source: Capture['source']) => void;
  /** Its pages belong to other prescriptions now, and this is the one that is gone on with. */
  readonly onReplaced: (prescriptionId: string) => void;
  readonly onClose: (values: UploadValues) => void;
};

/** Turns captures into an upload. What is typed is stored with them (decision G11). */
export function CaptureUpload(props: CaptureUploadProps) {
  const form = uploadDraft(props.prescription.id);
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

function OpenUpload({ prescription, initial, refusal, leftOut, onRetake, onAdd, onReplaced, onClose }: OpenUploadProps) {
  const { id, pages } = prescription;
  const prepared = usePreparedPages(pages);
  const form = uploadDraft(id);
  /** The pages as they were when they were too large. */
  const [tooLarge, setTooLarge] = useState<readonly CaptureInfo[]>();

  async function send(patient: Patient, notes: string): Promise<void> {
    setTooLarge(undefined);
    const made = await filesToSend(pages);
    if (!made.ok) {
      if (made.isTooLarge) setTooLarge(pages);
      throw new ApiError('network', 0, made.message);
    }
    const upload = {
      files: made.files,
      judgement: made.judgement,
      pages,
      capturedAt: Math.min(...pages.map(({ capturedAt }) => capturedAt)),
      patient: { id: patient.id, name: patient.name, relation: patient.relation },
      ...(notes !== '' && { notes }),
      // The key belongs to the prescription: however often and from whichever tab it is sent, it is one upload (decision X2).
      idempotencyKey: id,
    };
    const outcome = await queueUpload(upload, () => void discardUploaded(prescription));
    if (outcome.kind === 'not stored') throw new ApiError('network', 0, outcome.message);
    await discardUploaded(prescription);
  }

  return (
    <UploadSteps
      title={words.dialogTitle}
      sendLabel={words.send}
      preview={(values) => (
        <Stack gap={12}>
          <Pages pages={pages} prepared={prepared} onRetake={() => onRetake(values)} onAdd={onAdd} />
          {tooLarge === pages && <TooLarge pages={pages} values={values} onReplaced={onReplaced} />}
          {leftOut !== undefined && <Notice tone="info">{leftOut}</Notice>}
          {refusal !== undefined && (
            <Notice tone="danger" isAlert>
              {refusal}
            </Notice>
          )}
        </Stack>
      )}
      fileObstacle={obstacleOf(pages, prepared)}
      initial={initial}
      onTyped={(values) => keepDraft(form, values)}
      onSend={send}
      onClose={onClose}
    />
  );
}

/** Returns why the pages cannot be sent yet. */
function obstacleOf(pages: readonly CaptureInfo[], prepared: ReadonlyMap<string, PreparedPage>): string | undefined {
  const refused = pages.findIndex(({ id }) => prepared.get(id)?.ok === false);
  if (refused >= 0) return pages.length === 1 ? words.fileRefused : pageWords.refusedHint(refused + 1);
  if (pages.length > maxPrescriptionPages) return pageWords.tooMany(maxPrescriptionPages);
  return pages.every(({ id }) => prepared.has(id)) ? undefined : words.preparing;
}
