import type { ChangeEvent, RefObject } from 'react';
import { isAndroid } from '../../lib/pages/is-android.ts';

type FileInputProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly isCamera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** The types are spelled out, because an iPhone then converts its photos from HEIC to JPEG. */
const photos = 'image/jpeg,image/png';
const photosAndFiles = `${photos},image/webp,image/avif,application/pdf`;
/** An Android phone converts nothing: a photo that it did not offer could not be explained either. */
const allOnAndroid = `${photosAndFiles},image/heic,image/heif`;

export function FileInput({ input, label, isCamera = false, onFiles }: FileInputProps) {
  function change({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(currentTarget.files ?? [])];
    if (files.length > 0) onFiles(files);
    // Without this the same file could not be chosen again.
    currentTarget.value = '';
  }
  return (
    <input
      ref={input}
      type="file"
      hidden
      aria-label={label}
      accept={isCamera ? photos : isAndroid(navigator) ? allOnAndroid : photosAndFiles}
      multiple={!isCamera}
      {...(isCamera && { capture: 'environment' })}
      onChange={change}
    />
  );
}
