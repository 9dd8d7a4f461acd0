import words from '#words/prescription-pages';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPhotoOff, IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import type { CaptureInfo } from '../../data/uploads/on-demand/uploads.ts';
import type { PreparedPage } from '../../flows/prepare-pages.ts';
import { pressable } from '../../ui/pressable.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import styles from './PageList.module.css';
import { PagePhoto } from './PagePhoto.tsx';
import { usePageDrag } from './use-page-drag.ts';
import { usePageFocus, type Restored } from './use-page-focus.ts';

type PageListProps = {
  readonly pages: readonly CaptureInfo[];
  /** A page is missing until it is prepared. */
  readonly prepared: ReadonlyMap<string, PreparedPage>;
  /** The page that was brought back last, which takes the focus. */
  readonly restored: Restored | undefined;
  readonly onFrame: (id: string) => void;
  readonly onMove: (id: string, to: number) => Promise<void>;
  readonly onTurn: (id: string) => void;
  readonly onRemove: (id: string) => void;
};

/** Lists the pages in their order, each with what can be done about it. */
export function PageList({ pages, prepared, restored, onFrame, onMove, onTurn, onRemove }: PageListProps) {
  const list = useRef<HTMLOListElement>(null);
  const { shown, draggedId, begin } = usePageDrag(pages, list, onMove);
  usePageFocus(list, restored);
  return (
    <ol ref={list} aria-label={words.list} className={styles['pages']}>
      {shown.map((page, at) => {
        const { id, turn = 0 } = page;
        const made = prepared.get(id);
        return (
          <li key={id} data-page={id} data-dragged={id === draggedId || undefined} className={styles['page']}>
            {shown.length > 1 && (
              <span aria-hidden className={styles['handle']} onPointerDown={(event) => begin(id, event)}>
                <IconGripVertical size={20} />
              </span>
            )}
            <Picture page={made} turn={turn} name={words.picture(at + 1)} />
            <span className={styles['name']}>{words.pageOf(at + 1, shown.length)}</span>
            <div className={styles['acts']}>
              {shown.length > 1 && (
                <>
                  <Act act="up" label={words.moveUp(at + 1)} isOff={at === 0} onAct={() => void onMove(id, at - 1)}>
                    <IconArrowUp aria-hidden size={20} />
                  </Act>
                  <Act
                    act="down"
                    label={words.moveDown(at + 1)}
                    isOff={at === shown.length - 1}
                    onAct={() => void onMove(id, at + 1)}
                  >
                    <IconArrowDown aria-hidden size={20} />
                  </Act>
                </>
              )}
              <Act act="turn" label={words.turn(at + 1)} onAct={() => onTurn(id)}>
                <IconRotateClockwise aria-hidden size={20} />
              </Act>
              {shown.length > 1 && (
                <Act act="remove" label={words.remove(at + 1)} onAct={() => onRemove(id)}>
                  <IconTrash aria-hidden size={20} />
                </Act>
              )}
            </div>
            {made?.ok === false && <p className={styles['problem']}>{made.message}</p>}
            <PagePhoto page={page} made={made} number={at + 1} onFrame={onFrame} />
          </li>
        );
      })}
    </ol>
  );
}

type ActProps = {
  /** Finds the button again after its page was moved. */
  readonly act: string;
  readonly label: string;
  readonly isOff?: boolean;
  readonly onAct: () => void;
  readonly children: ReactNode;
};

const Act = ({ act, label, isOff = false, onAct, children }: ActProps) => (
  <button
    type="button"
    data-act={act}
    aria-label={label}
    className={`icon-button ${styles['act']}`}
    {...pressable({ disabled: isOff, onClick: onAct })}
  >
    {children}
  </button>
);

type PictureProps = { readonly page: PreparedPage | undefined; readonly turn: number; readonly name: string };

function Picture({ page, turn, name }: PictureProps) {
  return (
    <span className={styles['frame']}>
      {page?.ok === true && <Thumb file={page.file} turn={turn} name={name} />}
      {page?.ok === false && <IconPhotoOff aria-hidden size={28} />}
    </span>
  );
}

function Thumb({ file, turn, name }: { readonly file: Blob; readonly turn: number; readonly name: string }) {
  const url = useObjectUrl(file);
  return url && <img src={url} alt={name} decoding="async" className={`${styles['picture']} ${styles[`turn${turn}`] ?? ''}`} />;
}
