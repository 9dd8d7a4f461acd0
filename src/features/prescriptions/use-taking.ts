import { useRef, useState } from 'react';
import { discardCapture, type CaptureInfo } from '../../data/uploads/on-demand/uploads.ts';
import { useCaptures } from '../../data/uploads/on-demand/upload-lists.ts';
import { dropDraft, keepDraft, useDraft } from '../../data/engine/drafts.ts';
import { isSetAside, uploadDraft, type UploadDraft, type UploadValues } from './upload-draft.ts';

/** Holds the captures that were not uploaded yet, and the one whose dialog is open. */
export function useTaking() {
  const captures = useCaptures();
  const { openId, open } = useOpenedAtStart(captures);
  const [carried, carry] = useState<UploadValues>();
  const isRetaking = useRef(false);

  /** A retaken photo replaces the previous one and takes over what was typed; any other leaves the previous one waiting. */
  function taken({ id }: CaptureInfo): void {
    if (openId !== undefined && isRetaking.current) {
      if (carried) keepDraft(uploadDraft(id), carried);
      discard(openId);
    }
    isRetaking.current = false;
    open(id);
  }

  function retake(values: UploadValues): void {
    isRetaking.current = true;
    carry(values);
  }

  function close(values: UploadValues): void {
    if (openId !== undefined) keepDraft(uploadDraft(openId), { ...values, isSetAside: true } satisfies UploadDraft);
    reopen(undefined);
  }

  function reopen(id: string | undefined): void {
    isRetaking.current = false;
    carry(undefined);
    open(id);
  }

  function discard(id: string): void {
    dropDraft(uploadDraft(id));
    void discardCapture(id);
  }

  return {
    captures,
    /** Undefined as soon as the capture is uploaded, discarded or in the queue, here or in another tab. */
    opened: captures?.find(({ id }) => id === openId),
    others: captures?.filter(({ id }) => id !== openId) ?? [],
    /** The values typed for the photo that this one replaces. */
    carried,
    taken,
    retake,
    close,
    reopen,
    discard,
  };
}

/** After a reload or a crash the newest capture is opened again, unless the customer had closed its dialog. */
function useOpenedAtStart(captures: readonly CaptureInfo[] | undefined) {
  const [openId, open] = useState<string>();
  const [isStarted, setIsStarted] = useState(false);
  const newestId = captures?.at(-1)?.id;
  const draft = useDraft(uploadDraft(newestId ?? 'none'));
  if (!isStarted && captures !== undefined && draft.isRead) {
    setIsStarted(true);
    if (openId === undefined && !isSetAside(draft.values)) open(newestId);
  }
  return { openId, open };
}
