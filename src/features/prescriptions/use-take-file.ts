import { useState } from 'react';
import type { Capture, CaptureInfo } from '../../data/captures.ts';
import { cameraIsDone } from '../../flows/camera-memory.ts';
import { takeFile } from '../../flows/take-file.ts';

/** Stores what was taken, and hands it on or says why not. */
export function useTakeFile(onTaken: (capture: CaptureInfo) => void, onRefused?: (message: string | undefined) => void) {
  const [message, setMessage] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  function say(words: string | undefined): void {
    setMessage(words);
    onRefused?.(words);
  }

  async function take(file: File, source: Capture['source']): Promise<void> {
    say(undefined);
    setIsSaving(true);
    const taken = await takeFile(file, source);
    setIsSaving(false);
    if (taken.ok) return onTaken(taken.capture);
    if (source === 'camera') cameraIsDone();
    say(taken.message);
  }

  return { take, say, message, isSaving };
}
