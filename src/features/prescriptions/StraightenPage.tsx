import words from '#words/page-corners';
import { useEffect, useState } from 'react';
import { straightenPage } from '../../data/uploads/on-demand/pages.ts';
import { readCapture, type CaptureInfo } from '../../data/uploads/on-demand/uploads.ts';
import { findCorners } from '../../flows/photo-thread.ts';
import { preparePage } from '../../flows/prepare-pages.ts';
import { startingCorners } from '../../lib/photos/moved-corner.ts';
import type { Corners } from '../../lib/photos/page-corners.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFocusAtStart } from '../../ui/use-focus-at-start.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import { Text } from '../../ui/Text.tsx';
import { CornerFrame } from './CornerFrame.tsx';

type StraightenPageProps = {
  readonly page: CaptureInfo;
  /** @param said for screen readers, once it is done */
  readonly onDone: (said?: string) => void;
};

/** Lets the customer set the corners of the page in a photo, from those that were found. */
export function StraightenPage({ page, onDone }: StraightenPageProps) {
  const photo = usePhotoAsTaken(page.id);
  const { corners, setCorners } = useCorners(page, photo);
  const [state, setState] = useState<'set' | 'working' | 'failed'>('set');
  const use = useFocusAtStart();

  async function straighten(): Promise<void> {
    if (!corners || state === 'working') return;
    setState('working');
    const made = await preparePage({ id: page.id, corners });
    if (!made.ok || made.isStraight !== true) return setState('failed');
    await straightenPage(page.id, corners);
    onDone(words.done);
  }

  return (
    <>
      <h3>{words.title}</h3>
      <Text variant="secondary">{words.advice}</Text>
      {photo && corners ? (
        <FramedPhoto photo={photo} corners={corners} onChange={setCorners} />
      ) : (
        <Skeleton height="280px" radius="var(--radius-card)" />
      )}
      <p role="status">{state === 'working' ? words.working : !corners && words.searching}</p>
      {state === 'failed' && (
        <Notice tone="danger" isAlert>
          {words.failed}
        </Notice>
      )}
      <Button ref={use} isWide aria-disabled={!corners || state === 'working'} onClick={() => void straighten()}>
        {words.use}
      </Button>
      <Button variant="outline" isWide onClick={() => onDone()}>
        {words.cancel}
      </Button>
    </>
  );
}

type FramedPhotoProps = { readonly photo: Blob; readonly corners: Corners; readonly onChange: (corners: Corners) => void };

function FramedPhoto({ photo, ...frame }: FramedPhotoProps) {
  const url = useObjectUrl(photo);
  return url && <CornerFrame picture={url} {...frame} />;
}

/** Returns the photo with nothing done to it; the browser turns it upright. */
function usePhotoAsTaken(id: string): Blob | undefined {
  const [photo, setPhoto] = useState<Blob>();
  useEffect(() => {
    let isShown = true;
    void readCapture(id).then((capture) => {
      if (isShown && capture) setPhoto(new Blob([capture.bytes], { type: capture.type }));
    });
    return () => void (isShown = false);
  }, [id]);
  return photo;
}

/** Returns those that were set before, else those that are seen in the photo, else some to begin with. */
function useCorners(page: CaptureInfo, photo: Blob | undefined) {
  const [corners, setCorners] = useState<Corners | undefined>(page.corners);
  const isSet = corners !== undefined;
  useEffect(() => {
    if (isSet || !photo) return;
    const ending = new AbortController();
    void findCorners(photo, ending.signal).then((found) => {
      if (!ending.signal.aborted) setCorners(found ?? startingCorners);
    });
    return () => ending.abort();
  }, [isSet, photo]);
  return { corners, setCorners };
}
