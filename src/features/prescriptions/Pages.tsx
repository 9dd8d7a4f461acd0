import files from '#words/prescription-upload';
import words from '#words/prescription-pages';
import { IconCamera, IconFolderOpen } from '@tabler/icons-react';
import { useState } from 'react';
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
import styles from './PageList.module.css';
import type { Restored } from './use-page-focus.ts';

type PagesProps = {
  readonly pages: readonly CaptureInfo[];
  readonly prepared: ReadonlyMap<string, PreparedPage>;
  /** Both are called within the tap, because a browser opens the camera or the files only then. */
  readonly onRetake: () => void;
  readonly onAdd: (source: Capture['source']) => void;
};

type Removed = { readonly page: Capture; readonly number: number };

/** Shows the file, or the pages of one prescription, and offers what can be done about them. */
export function Pages({ pages, prepared, onRetake, onAdd }: PagesProps) {
  const [said, say] = useState<string>();
  const [removed, setRemoved] = useState<Removed>();
  const [restored, setRestored] = useState<Restored>();
  const [only] = pages;
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

  return (
    <>
      {pages.length === 1 && only && (only.turn ?? 0) === 0 ? (
        <OneFile capture={only} prepared={prepared.get(only.id)} onRetake={onRetake} />
      ) : (
        <PageList
          pages={pages}
          prepared={prepared}
          restored={restored}
          onMove={move}
          onTurn={(id) => void turn(id)}
          onRemove={(id) => void remove(id)}
        />
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {removed && <Undo key={removed.page.id} number={removed.number} onUndo={() => void restore(removed)} />}
      <AddPage pages={pages} prepared={prepared} onAdd={onAdd} />
    </>
  );
}

type OneFileProps = { readonly capture: CaptureInfo; readonly prepared: PreparedPage | undefined; readonly onRetake: () => void };

/** Shows the file, or why it cannot be uploaded, and offers to replace it. */
function OneFile({ capture, prepared, onRetake }: OneFileProps) {
  const isPhoto = capture.source === 'camera';
  return (
    <>
      {prepared?.ok === false ? (
        <Notice tone="danger" isAlert>
          {prepared.message}
        </Notice>
      ) : (
        <FilePreview file={prepared?.file} name={prepared?.name ?? capture.name} />
      )}
      <Button variant="outline" className={upload['again']} onClick={onRetake}>
        {isPhoto ? <IconCamera aria-hidden size={20} /> : <IconFolderOpen aria-hidden size={20} />}
        {isPhoto ? files.retakePhoto : files.chooseAnother}
      </Button>
    </>
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

type AddPageProps = Pick<PagesProps, 'pages' | 'prepared' | 'onAdd'>;

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
