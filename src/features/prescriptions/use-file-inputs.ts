import { useEffect, useRef, type RefObject } from 'react';
import { cameraIsDone, cameraOpens } from '../../flows/camera-memory.ts';

/** The camera's photo may arrive this long after the page is visible again. */
const photoComesWithinMs = 10_000;

type FileInputs = {
  readonly camera: RefObject<HTMLInputElement | null>;
  readonly files: RefObject<HTMLInputElement | null>;
  /** Opens the phone's own camera app. It must be called within a tap. */
  readonly openCamera: () => void;
  readonly openFiles: () => void;
};

/** Holds the two file inputs, and remembers that the camera is open, because the browser may kill the page meanwhile. */
export function useFileInputs(): FileInputs {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    camera.current?.addEventListener('cancel', cameraIsDone, { signal });
    camera.current?.addEventListener('change', () => clearTimeout(timer), { signal });
    // Not every browser reports that no photo was taken.
    document.addEventListener(
      'visibilitychange',
      () => {
        clearTimeout(timer);
        if (document.visibilityState === 'visible') timer = setTimeout(cameraIsDone, photoComesWithinMs);
      },
      { signal },
    );
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);

  return {
    camera,
    files,
    openCamera: () => {
      cameraOpens();
      camera.current?.click();
    },
    openFiles: () => files.current?.click(),
  };
}
