import files from '#words/prescription-upload';
import words from '#words/prescription-pages';
import { IconCamera, IconFolderOpen } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { maxPrescriptionPages } from '../../contract/choices.ts';
import { movePage, removePage, restorePage, turnPage } from '../../data/uploads/on-demand/pages.ts';
import type { Capture, CaptureInfo } from '../../data/uploads/on-demand/uploads.ts';
import type { PreparedPage } from '../../flows/prepare-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusAtStart } from '../../ui/use-focus-at-start.ts';
import { FilePreview } from './FilePreview.tsx';
import upload from './CaptureUpload.module.css';
import { PageList } from './PageList.tsx';
import { PagePhoto } from './PagePhoto.tsx';
import { StraightenPage } from './StraightenPage.tsx';
import styles from './PageList.module.css';
import type { Restored } from './use-page-focus.ts';

type PagesProps = {
  readonly pages: readonly CaptureInfo[];
  readonly prepared: ReadonlyMap<string, PreparedPage>;
  /** Both are called within the tap, because a browser opens the camera or the files only then. */
  readonly onRetake: () => void;
  /** Absent where it is one page alone. */
  readonly onAdd?: (source: Capture['source']) => void;
};

type Removed = { readonly page: Capture; readonly number: number };

/** Shows the file, or the pages of one prescription, and offers what can be done about them. */
export function Pages({ pages, prepared, onRetake, onAdd }: PagesProps) {
  const [said, say] = useState<string>();
  const { framed, frame, leaveFrame } = useFrame(pages);
  const { move, turn, remove, restore, removed, restored } = usePageActs(pages, say);
  const [only] = pages;

  return (
    <>
      {/* It is there before there is anything to say, also while corners are set: a new region would not be read out. */}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {framed ? (
        <StraightenPage
          page={framed}
          onDone={(done) => {
            say(done);
            leaveFrame();
          }}
        />
      ) : (
        <>
          {pages.length === 1 && only && (only.turn ?? 0) === 0 ? (
            <OneFile capture={only} prepared={prepared.get(only.id)} onRetake={onRetake} onFrame={frame} />
          ) : (
            <PageList
              pages={pages}
              prepared={prepared}
              restored={restored}
              onFrame={frame}
              onMove={move}
              onTurn={(id) => void turn(id)}
              onRemove={(id) => void remove(id)}
            />
          )}
          {removed && <Undo key={removed.page.id} number={removed.number} onUndo={() => void restore(removed)} />}
          {onAdd && <AddPage pages={pages} prepared={prepared} onAdd={onAdd} />}
        </>
      )}
    </>
  );
}

/** What can be done about the pages; each is said to those who do not see it. */
function usePageActs(pages: readonly CaptureInfo[], say: (said: string | undefined) => void) {
  const [removed, setRemoved] = useState<Removed>();
  const [restored, setRestored] = useState<Restored>();
  const numberOf = (id: string) => pages.findIndex((page) => page.id === id) + 1;

  async function move(id: string, to: number): Promise<void> {
    await movePage(id, to);
    say(words.moved(Math.min(Math.max(to, 0), pages.length - 1) + 1, pages.length));
  }

  async function turn(id: string): Promise<void> {
    await turnPage(id);
    say(words.turned(numberOf(id)));
  }

  async function remove(id: string): Promise<void> {
    const number = numberOf(id);
    const page = await removePage(id);
    say(undefined);
    if (page) setRemoved({ page, number });
  }

  async function restore({ page, number }: Removed): Promise<void> {
    setRemoved(undefined);
    setRestored({ id: page.id });
    await restorePage(page);
    say(words.restored(number));
  }

  return { move, turn, remove, restore, removed, restored };
}

/** The page whose corners are being set; afterwards the focus is on the button that led there. */
function useFrame(pages: readonly CaptureInfo[]) {
  const [framedId, frame] = useState<string>();
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (framedId !== undefined || left.current === undefined) return;
    document.querySelector<HTMLElement>(`[data-page="${left.current}"] [data-act="straighten"]`)?.focus();
    left.current = undefined;
  }, [framedId]);

  function leaveFrame(): void {
    left.current = framedId;
    frame(undefined);
  }

  return { framed: pages.find(({ id }) => id === framedId), frame, leaveFrame };
}

type OneFileProps = {
  readonly capture: CaptureInfo;
  readonly prepared: PreparedPage | undefined;
  readonly onRetake: () => void;
  readonly onFrame: (id: string) => void;
};

/** Shows the file, or why it cannot be uploaded, and offers to replace it. */
function OneFile({ capture, prepared, onRetake, onFrame }: OneFileProps) {
  const isPhoto = capture.source === 'camera';
  return (
    <div data-page={capture.id} className={upload['file']}>
      {prepared?.ok === false ? (
        <Notice tone="danger" isAlert>
          {prepared.message}
        </Notice>
      ) : (
        <FilePreview file={prepared?.file} name={prepared?.name ?? capture.name} isJudged />
      )}
      <PagePhoto page={capture} made={prepared} onFrame={onFrame} />
      <Button variant="outline" className={upload['again']} onClick={onRetake}>
        {isPhoto ? <IconCamera aria-hidden size={20} /> : <IconFolderOpen aria-hidden size={20} />}
        {isPhoto ? files.retakePhoto : files.chooseAnother}
      </Button>
    </div>
  );
}

/** A removed page can be brought back, which is why nothing is asked before. The button has the focus that the page had. */
function Undo({ number, onUndo }: { readonly number: number; readonly onUndo: () => void }) {
  const button = useFocusAtStart();
  return (
    <Notice tone="info" isAlert>
      <p>{words.removed(number)}</p>
      <Button ref={button} variant="outline" onClick={onUndo}>
        {words.undo}
      </Button>
    </Notice>
  );
}

type AddPageProps = Required<Pick<PagesProps, 'pages' | 'prepared' | 'onAdd'>>;

/** A PDF is a prescription by itself. */
function AddPage({ pages, prepared, onAdd }: AddPageProps) {
  const first = pages[0] && prepared.get(pages[0].id);
  const isAlone = pages.length === 1 && (first === undefined || !first.ok || first.type === 'application/pdf');
  if (isAlone) return null;
  if (pages.length >= maxPrescriptionPages) return <p>{words.isFull(maxPrescriptionPages)}</p>;
  return (
    <div className={styles['add']}>
      <Button variant="outline" onClick={() => onAdd('camera')}>
        <IconCamera aria-hidden size={20} />
        {words.addPhoto}
      </Button>
      <Button variant="outline" onClick={() => onAdd('file')}>
        <IconFolderOpen aria-hidden size={20} />
        {words.addFile}
      </Button>
    </div>
  );
}
