import { useEffect, useState } from 'react';
import type { PhotoJudgement } from '../../contract/photo-judgement.ts';
import { judgePhoto } from '../../flows/photo-thread.ts';

/** Returns what is to be said about a photo; undefined while it is looked at, and where it cannot be. */
export function usePhotoJudgement(photo: Blob | undefined): PhotoJudgement | undefined {
  const [judged, setJudged] = useState<{ readonly photo: Blob; readonly judgement: PhotoJudgement | undefined }>();
  useEffect(() => {
    if (photo === undefined || photo.type === 'application/pdf') return;
    const ending = new AbortController();
    void judgePhoto(photo, ending.signal).then((judgement) => {
      if (!ending.signal.aborted) setJudged({ photo, judgement });
    });
    return () => ending.abort();
  }, [photo]);
  return judged?.photo === photo ? judged?.judgement : undefined;
}
