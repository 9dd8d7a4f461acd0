import { useState } from 'react';
import type { Capture } from '../../data/uploads/on-demand/uploads.ts';
import { cameraIsDone } from '../../flows/camera-memory.ts';
import { takePages, type PagesBefore } from '../../flows/take-pages.ts';
import { takeRetake } from '../../flows/take-retake.ts';
import { noneTakenMessage } from '../../lib/text/left-out-files.ts';
import type { Retake } from '../../lib/prescriptions/retake.ts';

export type GivenFiles = {
  readonly files: readonly File[];
  readonly source: Capture['source'];
  /** The pages that these are added to. */
  readonly before?: PagesBefore;
  /** The page of an uploaded prescription that the first one replaces. */
  readonly retake?: Retake | undefined;
  /** The reason why the first entry is not a file, such as a folder. */
  readonly obstacle?: string;
};

/** All files are taken here, whichever way they come; a message tells about those that were not taken. */
export function useTakeFile(
  onTaken: (prescriptionId: string, leftOut: string | undefined) => void,
  onRefused?: (message: string | undefined) => void,
) {
  const [message, setMessage] = useState<string>();
  const [leftOut, setLeftOut] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  function say(text: string | undefined): void {
    setMessage(text);
    onRefused?.(text);
  }

  async function take({ files, source, obstacle, before, retake }: GivenFiles): Promise<void> {
    say(undefined);
    setLeftOut(undefined);
    setIsSaving(true);
    const others = files.slice(1).map(({ name }) => name);
    const taken =
      obstacle === undefined
        ? await (retake ? takeRetake(files, source, retake) : takePages(files, source, before))
        : ({ ok: false, message: obstacle + noneTakenMessage({ count: others.length, names: others }) } as const);
    setIsSaving(false);
    if (taken.ok) {
      setLeftOut(taken.leftOut);
      return onTaken(taken.prescriptionId, taken.leftOut);
    }
    if (source === 'camera') cameraIsDone();
    say(taken.message);
  }

  return { take, say, message, leftOut, forgetLeftOut: () => setLeftOut(undefined), isSaving };
}
