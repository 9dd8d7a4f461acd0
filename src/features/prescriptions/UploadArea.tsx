import words from '#words/prescription-upload';
import viewfinder from '#words/viewfinder';
import { IconCamera, IconFolderOpen, IconViewfinder } from '@tabler/icons-react';
import { useImperativeHandle, useRef, useState, type RefObject } from 'react';
import type { Capture } from '../../data/uploads/on-demand/uploads.ts';
import type { PagesBefore } from '../../flows/take-pages.ts';
import type { Retake } from '../../lib/prescriptions/retake.ts';
import { LazyDialog, usePreloaded } from '../../ui/LazyDialog.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { UploadPicture } from '../../ui/pictures.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { canOpenViewfinder, hasOwnCameraApp } from './camera-ways.ts';
import { FileInput } from './FileInput.tsx';
import { PhotoTips } from './PhotoTips.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './UploadArea.module.css';
import { useFileInputs } from './use-file-inputs.ts';
import { useFilesOnPage } from './use-files-on-page.ts';
import { useTakeFile } from './use-take-file.ts';

/**
 * Must be called within a tap, because a browser opens the camera or the files only then.
 * @param before the pages that further ones are added to
 * @param retake the page of an uploaded prescription that the photo replaces
 */
export type TakeAgain = (source: Capture['source'], before?: PagesBefore, retake?: Retake) => void;

type UploadAreaProps = {
  /** Called once the bytes are stored and known to be photos or a PDF, with the message about files that were not taken. */
  readonly onTaken: (prescriptionId: string, leftOut?: string) => void;
  /** Set while the area is mounted: opens the camera or the files again. */
  readonly again: RefObject<TakeAgain | null>;
  /** Called when the viewfinder opens or closes. */
  readonly onBusy?: (isBusy: boolean) => void;
  /** Called with the reason why a file was refused, where a dialog covers the area's own message. */
  readonly onRefused?: ((message: string | undefined) => void) | undefined;
};

const loadCameraDialog = () => import('./CameraDialog.tsx').then((module) => module.CameraDialog);
const loadWhereItOpens = () => (canOpenViewfinder() ? loadCameraDialog() : Promise.resolve());

/** Takes photos and files: from the camera, the files, a drop or the clipboard (RX-002…005). */
export function UploadArea({ onTaken, again, onBusy, onRefused }: UploadAreaProps) {
  const { take, say, message, leftOut, forgetLeftOut, isSaving } = useTakeFile(onTaken, onRefused);
  const { camera, files, openCamera, openFiles } = useFileInputs();
  const isDragging = useFilesOnPage({ onFiles: (given) => void take(given), onBusy: () => say(words.notTakenMeanwhile) });
  const [isLive, setIsLive] = useState(false);
  // The camera or the files answer long after the tap that has opened them.
  const pagesBefore = useRef<PagesBefore>([]);
  const toRetake = useRef<Retake>(undefined);
  const cameras = useCameras(openCamera, () => show(true));
  usePreloaded(loadWhereItOpens);

  function show(isShown: boolean): void {
    setIsLive(isShown);
    onBusy?.(isShown);
  }

  function start(source: Capture['source'], before: PagesBefore = [], retake?: Retake): void {
    say(undefined);
    pagesBefore.current = before;
    toRetake.current = retake;
    if (source === 'camera') cameras.openLast();
    else openFiles();
  }

  function startBy(way: Way): void {
    if (way !== 'files') cameras.choose(way);
    start(way === 'files' ? 'file' : 'camera');
  }

  function takeInto(given: readonly File[], source: Capture['source']): void {
    void take({ files: given, source, before: pagesBefore.current, retake: toRetake.current });
  }

  const ways = { onTaken, onBrowse: openFiles, onCameraApp: cameras.openApp };
  useImperativeHandle(again, () => start);

  return (
    <Stack as="section" aria-labelledby="upload-heading" gap={12}>
      <h2 id="upload-heading">{words.title}</h2>
      <div className={styles['area']} data-dragging={isDragging || undefined}>
        <Invitation isDragging={isDragging} />
        <Ways onStart={startBy} />
        <p className={styles['limits']}>{words.limits}</p>
        <div role="status" className={styles['status']}>
          {isSaving && words.saving}
        </div>
        <FileInput input={files} label={words.fileInput} onFiles={(chosen) => takeInto(chosen, 'file')} />
        <FileInput input={camera} label={words.photoInput} isCamera onFiles={(shot) => takeInto(shot, 'camera')} />
      </div>
      {leftOut !== undefined && (
        <Notice tone="info" onClose={forgetLeftOut}>
          <p>{leftOut}</p>
        </Notice>
      )}
      {message !== undefined && (
        <Notice tone="danger" isAlert onClose={() => say(undefined)}>
          <p>{message}</p>
        </Notice>
      )}
      <PhotoTips />
      {isLive && <LiveCamera {...ways} pages={pagesBefore} retake={toRetake} onDone={() => show(false)} />}
    </Stack>
  );
}

type Way = 'camera' | 'viewfinder' | 'files';

/** Opens the phone's own camera, or the viewfinder: for a further page, and for the photo again, what took the last one. */
function useCameras(openCameraApp: () => void, openViewfinder: () => void) {
  const last = useRef<Way>('camera');
  const choose = (way: Way) => void (last.current = way);
  return {
    choose,
    openLast: () => (hasOwnCameraApp() && last.current === 'camera' ? openCameraApp() : openViewfinder()),
    openApp: () => {
      choose('camera');
      openCameraApp();
    },
  };
}

function Invitation({ isDragging }: { readonly isDragging: boolean }) {
  return (
    <>
      <div aria-hidden className={styles['picture']}>
        <UploadPicture />
      </div>
      <p className={styles['drag']}>{isDragging ? words.drop : words.drag}</p>
    </>
  );
}

function Ways({ onStart }: { readonly onStart: (way: Way) => void }) {
  // A phone's own camera is better and known; on a computer the viewfinder is the only one.
  const isChoice = useIsHydrated() && hasOwnCameraApp() && canOpenViewfinder();
  return (
    <div className={styles['buttons']}>
      <Button className={styles['camera']} onClick={() => onStart('camera')}>
        <IconCamera aria-hidden size={24} />
        {words.takePhoto}
      </Button>
      {isChoice && (
        <Button variant="outline" onClick={() => onStart('viewfinder')}>
          <IconViewfinder aria-hidden size={22} />
          {viewfinder.withHelp}
        </Button>
      )}
      <Button variant="outline" onClick={() => onStart('files')}>
        <IconFolderOpen aria-hidden size={22} />
        {words.browseFiles}
      </Button>
    </div>
  );
}

type LiveCameraProps = {
  readonly pages: RefObject<PagesBefore>;
  readonly retake: RefObject<Retake | undefined>;
  readonly onDone: () => void;
  readonly onTaken: (prescriptionId: string) => void;
  readonly onCameraApp: () => void;
  readonly onBrowse: () => void;
};

function LiveCamera({ pages, retake, onDone, onTaken, onCameraApp, onBrowse }: LiveCameraProps) {
  const dialog = {
    pages,
    retake,
    onCameraApp: hasOwnCameraApp()
      ? () => {
          onDone();
          onCameraApp();
        }
      : undefined,
    onTaken: (prescriptionId: string) => {
      onDone();
      onTaken(prescriptionId);
    },
    onBrowse: () => {
      onDone();
      onBrowse();
    },
    onClose: onDone,
  };
  return <LazyDialog load={loadCameraDialog} props={dialog} onFailed={onDone} />;
}
