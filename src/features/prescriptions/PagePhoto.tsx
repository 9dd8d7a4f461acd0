import words from '#words/page-corners';
import { IconPerspective } from '@tabler/icons-react';
import { useRef } from 'react';
import { straightenPage } from '../../data/uploads/on-demand/pages.ts';
import type { CaptureInfo } from '../../data/uploads/on-demand/uploads.ts';
import { canLookAtPhotos } from '../../flows/photo-thread.ts';
import type { PreparedPage } from '../../flows/prepare-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { PageFaults } from './PhotoJudgement.tsx';
import styles from './PagePhoto.module.css';
import { usePhotoJudgement } from './use-photo-judgement.ts';

type PagePhotoProps = {
  readonly page: CaptureInfo;
  readonly made: PreparedPage | undefined;
  /** Of the page among several, from 1; undefined for a photo that is alone, and judged where it is shown large. */
  readonly number?: number;
  readonly onFrame: (id: string) => void;
};

/** Says what is bad in the photo of a page, and offers to straighten it. A PDF is left alone. */
export function PagePhoto({ page: { id, corners }, made, number, onFrame }: PagePhotoProps) {
  const straighten = useRef<HTMLButtonElement>(null);
  if (made?.ok !== true || made.type === 'application/pdf' || !canLookAtPhotos()) return null;
  function takeAsItIs(): void {
    // This button goes.
    straighten.current?.focus();
    void straightenPage(id, undefined);
  }

  return (
    <div className={styles['photo']}>
      {number !== undefined && <Judged photo={made.file} />}
      <div className={styles['acts']}>
        <Button ref={straighten} variant="quiet" data-act="straighten" onClick={() => onFrame(id)}>
          <IconPerspective aria-hidden size={20} />
          {number === undefined ? words.title : words.straightenPage(number)}
        </Button>
        {corners && (
          <Button variant="quiet" onClick={takeAsItIs}>
            {number === undefined ? words.asItIs : words.pageAsItIs(number)}
          </Button>
        )}
      </div>
    </div>
  );
}

function Judged({ photo }: { readonly photo: Blob }) {
  return <PageFaults judgement={usePhotoJudgement(photo)} />;
}
