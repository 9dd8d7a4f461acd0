import words from '#words/prescription-upload';
import { useEffect, useRef, useState } from 'react';
import type { GivenFiles } from './use-take-file.ts';

type Takes = {
  readonly onFiles: (given: GivenFiles) => void;
  /** Called for files that come while a dialog is open; they are not taken. */
  readonly onBusy: () => void;
};

/**
 * Takes files that are dropped or pasted anywhere on the page, because a browser opens a file that is dropped elsewhere in
 * place of the app. Nothing is taken while a dialog is open.
 * @returns whether a file is being dragged over the page
 */
export function useFilesOnPage(takes: Takes): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const latest = useRef(takes);
  useEffect(() => void (latest.current = takes));

  useEffect(() => {
    const listening = new AbortController();
    const on = <Name extends 'dragover' | 'dragleave' | 'drop' | 'paste'>(
      name: Name,
      act: (event: WindowEventMap[Name]) => void,
    ) => globalThis.addEventListener(name, act, { signal: listening.signal });

    on('dragover', (event) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isDialogOpen() ? 'none' : 'copy';
      setIsDragging(!isDialogOpen());
    });
    // Between two parts of the page one is left and another entered; when the pointer leaves the window, there is no other.
    on('dragleave', ({ relatedTarget }) => !relatedTarget && setIsDragging(false));
    on('drop', (event) => {
      setIsDragging(false);
      if (!carriesFiles(event)) return;
      event.preventDefault();
      if (isDialogOpen()) latest.current.onBusy();
      else latest.current.onFiles(dropped(event.dataTransfer));
    });
    on('paste', (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isTypedInto(event.target)) return;
      event.preventDefault();
      if (isDialogOpen()) latest.current.onBusy();
      else latest.current.onFiles({ files, source: 'paste' });
    });
    return () => listening.abort();
  }, []);

  return isDragging;
}

function dropped(carried: DataTransfer | null): GivenFiles {
  const isFolder = carried?.items[0]?.webkitGetAsEntry?.()?.isDirectory === true;
  return { files: [...(carried?.files ?? [])], source: 'drop', ...(isFolder && { obstacle: words.isFolder }) };
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
