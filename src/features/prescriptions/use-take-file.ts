import words from '#words/upload-file';
import { useState } from 'react';
import type { Capture, CaptureInfo } from '../../data/uploads/on-demand/uploads.ts';
import { cameraIsDone } from '../../flows/camera-memory.ts';
import { takeFile, type Taken } from '../../flows/take-file.ts';
import { withoutFilms } from '../../lib/files/live-photo.ts';
import { leftOutMessage, noneTakenMessage } from '../../lib/text/first-of-several.ts';

export type GivenFiles = {
  readonly files: readonly File[];
  readonly source: Capture['source'];
  /** The reason why the first entry is not a file, such as a folder. */
  readonly obstacle?: string;
};

/** All files are taken here, whichever way they come: the first is stored, and a message tells about the others. */
export function useTakeFile(
  onTaken: (capture: CaptureInfo, leftOut: string | undefined) => void,
  onRefused?: (message: string | undefined) => void,
) {
  const [message, setMessage] = useState<string>();
  const [leftOut, setLeftOut] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  function say(text: string | undefined): void {
    setMessage(text);
    onRefused?.(text);
  }

  async function take({ files, source, obstacle }: GivenFiles): Promise<void> {
    const { files: stills, films } = withoutFilms(files);
    const [file, ...others] = stills;
    const left = { count: others.length, names: namesOf(others), films: namesOf(films) };
    say(undefined);
    setLeftOut(undefined);
    setIsSaving(true);
    const taken = await taking(file, source, obstacle);
    setIsSaving(false);
    if (taken.ok) {
      setLeftOut(leftOutMessage(left));
      return onTaken(taken.capture, leftOutMessage(left));
    }
    if (source === 'camera') cameraIsDone();
    say(taken.message + noneTakenMessage(left));
  }

  return { take, say, message, leftOut, forgetLeftOut: () => setLeftOut(undefined), isSaving };
}

const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

async function taking(file: File | undefined, source: Capture['source'], obstacle: string | undefined): Promise<Taken> {
  const problem = obstacle ?? (file ? undefined : words.unreadable);
  return file && problem === undefined ? takeFile(file, source) : { ok: false, message: problem ?? words.unreadable };
}
