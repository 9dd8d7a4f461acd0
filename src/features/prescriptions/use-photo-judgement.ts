import { useEffect, useState } from 'react';
import type { PhotoJudgement } from '../../contract/photo-judgement.ts';
import { canLookAtPhotos, judgePhoto } from '../../flows/photo-thread.ts';
import { watchPress } from '../../ui/watch-press.ts';

/** What is to be said about a photo; undefined where it cannot be looked at. */
export type Judged = PhotoJudgement | 'looking' | undefined;

export function usePhotoJudgement(photo: Blob): Judged {
  const [judged, setJudged] = useState<{ readonly photo: Blob; readonly judgement: PhotoJudgement | undefined }>();
  useEffect(() => {
    if (!canLookAtPhotos()) return undefined;
    const ending = new AbortController();
    const press = watchPress();
    void judgePhoto(photo, ending.signal).then((judgement) => {
      // What is said of it moves what stands below.
      if (!ending.signal.aborted) press.whenReleased(() => setJudged({ photo, judgement }));
    });
    return () => {
      ending.abort();
      press.end();
    };
  }, [photo]);
  if (!canLookAtPhotos()) return undefined;
  return judged?.photo === photo ? judged.judgement : 'looking';
}
