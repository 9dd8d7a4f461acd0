import { useEffect, useRef, useState } from 'react';
import { unreadable } from '../../flows/take-file.ts';

type Takes = {
  readonly onFile: (file: File, source: 'drop' | 'paste') => void;
  readonly onProblem: (message: string) => void;
};

/**
 * Files that are dropped or pasted anywhere on the page: next to the area, a browser would open the file in the place of the
 * app. Nothing is taken while a dialog is open.
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
    // Between two parts of the page it is left and entered; out of the window there is nothing entered.
    on('dragleave', ({ relatedTarget }) => !relatedTarget && setIsDragging(false));
    on('drop', (event) => {
      setIsDragging(false);
      if (!carriesFiles(event)) return;
      event.preventDefault();
      if (!isDialogOpen()) takeDropped(event.dataTransfer, latest.current);
    });
    on('paste', (event) => {
      const file = event.clipboardData?.files[0];
      if (!file || isDialogOpen() || isTypedInto(event.target)) return;
      event.preventDefault();
      latest.current.onFile(file, 'paste');
    });
    return () => listening.abort();
  }, []);

  return isDragging;
}

/** Only the first (RX-013). */
function takeDropped(dropped: DataTransfer | null, { onFile, onProblem }: Takes): void {
  const isFolder = dropped?.items[0]?.webkitGetAsEntry?.()?.isDirectory === true;
  const file = dropped?.files[0];
  if (isFolder) onProblem('A folder cannot be uploaded. Please choose one photo or PDF.');
  else if (file) onFile(file, 'drop');
  else onProblem(unreadable);
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
