import pageWords from '#words/retake-pages';
import words from '#words/prescription-upload';
import { useEffect, useId } from 'react';
import { keepDraft, useDraft } from '../../data/engine/drafts.ts';
import { queueRetake, type CaptureInfo } from '../../data/uploads/on-demand/uploads.ts';
import { filesToSend, type PreparedPage } from '../../flows/prepare-pages.ts';
import { ApiError } from '../../lib/failures/api-error.ts';
import { isolated } from '../../lib/text/isolated.ts';
import type { Retake } from '../../lib/prescriptions/retake.ts';
import { Dialog } from '../../ui/mantine/Dialog.tsx';
import formStyles from '../../ui/form.module.css';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useForm } from '../../ui/use-form.ts';
import { discardUploaded } from './discard-uploaded.ts';
import { Pages } from './Pages.tsx';
import { isSetAside, nothingTyped, uploadDraft } from './upload-draft.ts';
import { usePreparedPages } from './use-prepared-pages.ts';
import type { TakenPrescription } from './use-taking.ts';

type RetakeUploadProps = {
  /** The photo, as if it were a prescription of one page. */
  readonly taken: TakenPrescription;
  readonly retake: Retake;
  /** The reason why the photo that should have replaced it was not accepted. */
  readonly refusal: string | undefined;
  /** The message about other files that came together with this one. */
  readonly leftOut: string | undefined;
  /** Called within the tap, because a browser opens the camera or the files only then. */
  readonly onRetake: () => void;
  readonly onClose: () => void;
};

/** Shows the photo that is to replace a page of a prescription, and uploads it. The patient and the notes are those of before. */
export function RetakeUpload({ taken, retake, refusal, leftOut, onRetake, onClose }: RetakeUploadProps) {
  const { id, pages } = taken;
  const prepared = usePreparedPages(pages);
  useOpenAgainAfterReload(id);
  const obstacleId = useId();
  const obstacle = obstacleOf(pages, prepared);
  const form = useForm({
    initial: {},
    check: () => ({}),
    save: () => send(taken, retake),
    failureMessage: words.sendFailed,
  });
  const { page, pageCount, fileName } = retake;
  const file = isolated(fileName);

  return (
    <Dialog title={pageCount > 1 ? pageWords.dialogPage(page) : pageWords.dialogPhoto} onClose={onClose} holdsForm>
      <form {...form.formProps} className={formStyles['form']} aria-describedby={obstacleId}>
        <p>{pageCount > 1 ? pageWords.replacesPage(page, file) : pageWords.replacesPhoto(file)}</p>
        <Stack gap={12}>
          <Pages pages={pages} prepared={prepared} onRetake={onRetake} />
          {leftOut !== undefined && <Notice tone="info">{leftOut}</Notice>}
          {refusal !== undefined && (
            <Notice tone="danger" isAlert>
              {refusal}
            </Notice>
          )}
        </Stack>
        <p id={obstacleId} role="status" className={formStyles['hint']}>
          {obstacle}
        </p>
        <FormActions
          saveLabel={words.send}
          isBusy={form.isBusy}
          canSave={obstacle === undefined}
          cancelLabel={words.notNow}
          onCancel={onClose}
          failure={form.failure}
          failureBox={form.failureBox}
        />
      </form>
    </Dialog>
  );
}

/** The dialog had been closed and is open now, so from here on a reload opens it again. */
function useOpenAgainAfterReload(id: string): void {
  const form = uploadDraft(id);
  const { values } = useDraft(form);
  useEffect(() => {
    if (isSetAside(values)) keepDraft(form, nothingTyped);
  }, [form, values]);
}

async function send(taken: TakenPrescription, retake: Retake): Promise<void> {
  const { id, pages } = taken;
  const made = await filesToSend(pages, retake.mostBytes);
  if (!made.ok) throw new ApiError('network', 0, made.isTooLarge && retake.pageCount > 1 ? pageWords.tooLarge : made.message);
  const capturedAt = Math.min(...pages.map((page) => page.capturedAt));
  // The key belongs to the photo: however often and from whichever tab it is sent, it is one page (decision X2).
  const upload = { files: made.files, judgement: made.judgement, pages, retake, capturedAt, idempotencyKey: id };
  const outcome = await queueRetake(upload, () => void discardUploaded(taken));
  if (outcome.kind === 'not stored') throw new ApiError('network', 0, outcome.message);
  await discardUploaded(taken);
}

function obstacleOf(pages: readonly CaptureInfo[], prepared: ReadonlyMap<string, PreparedPage>): string | undefined {
  if (pages.some(({ id }) => prepared.get(id)?.ok === false)) return words.fileRefused;
  return pages.every(({ id }) => prepared.has(id)) ? undefined : words.preparing;
}
