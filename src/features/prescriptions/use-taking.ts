import { useMemo, useRef, useState } from 'react';
import type { CaptureInfo } from '../../data/uploads/on-demand/uploads.ts';
import { discardPages } from '../../data/uploads/on-demand/pages.ts';
import { useCaptures } from '../../data/uploads/on-demand/upload-lists.ts';
import { prescriptionsIn, type Taken } from '../../outbox/pages.ts';
import { dropDraft, keepDraft, useDraft } from '../../data/engine/drafts.ts';
import { isSetAside, uploadDraft, type UploadDraft, type UploadValues } from './upload-draft.ts';

/** A prescription that is not uploaded yet, with its pages. */
export type TakenPrescription = Taken<CaptureInfo>;

/** Holds the prescriptions that were not uploaded yet, and the one whose dialog is open. */
export function useTaking() {
  const captures = useCaptures();
  const prescriptions = useMemo(() => captures && prescriptionsIn(captures), [captures]);
  const { openId, open } = useOpenedAtStart(prescriptions);
  const [carried, carry] = useState<UploadValues>();
  const isRetaking = useRef(false);

  /** A retaken photo replaces the previous one and takes over what was typed; any other leaves the previous one waiting. */
  function taken(id: string): void {
    if (openId !== undefined && openId !== id && isRetaking.current) {
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
    const pages = prescriptions?.find((one) => one.id === id)?.pages ?? [];
    void discardPages(pages.map((page) => page.id));
  }

  return {
    captures,
    /** Undefined as soon as it is uploaded, discarded or in the queue, here or in another tab. */
    opened: prescriptions?.find(({ id }) => id === openId),
    others: prescriptions?.filter(({ id }) => id !== openId) ?? [],
    /** The values typed for the photo that this one replaces. */
    carried,
    taken,
    open,
    retake,
    close,
    reopen,
    discard,
  };
}

/** After a reload or a crash the prescription with the newest capture is opened again, unless the customer had closed its dialog. */
function useOpenedAtStart(prescriptions: readonly TakenPrescription[] | undefined) {
  const [openId, open] = useState<string>();
  const [isStarted, setIsStarted] = useState(false);
  const newestId = prescriptions && newestOf(prescriptions)?.id;
  const draft = useDraft(uploadDraft(newestId ?? 'none'));
  if (!isStarted && prescriptions !== undefined && draft.isRead) {
    setIsStarted(true);
    if (openId === undefined && !isSetAside(draft.values)) open(newestId);
  }
  return { openId, open };
}

const newestOf = (prescriptions: readonly TakenPrescription[]): TakenPrescription | undefined =>
  prescriptions.toSorted((one, other) => lastOf(other) - lastOf(one))[0];

const lastOf = ({ pages }: TakenPrescription): number => Math.max(...pages.map(({ capturedAt }) => capturedAt));
