import { useEffect, useRef, type RefObject } from 'react';
import { cameraIsDone, cameraOpens } from '../../flows/camera-memory.ts';

/** A photo of the camera may take as long as this to come, after the page is back in sight. */
const photoComesWithinMs = 10_000;

type FileInputs = {
  readonly camera: RefObject<HTMLInputElement | null>;
  readonly files: RefObject<HTMLInputElement | null>;
  /** The phone's own camera app. To be called within a tap. */
  readonly openCamera: () => void;
  readonly openFiles: () => void;
};

/** The browser's two ways to a file. That the camera was open is remembered, for the case that it costs the page. */
export function useFileInputs(): FileInputs {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    camera.current?.addEventListener('cancel', cameraIsDone, { signal });
    camera.current?.addEventListener('change', () => clearTimeout(timer), { signal });
    // Not every browser tells that no photo was taken.
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
