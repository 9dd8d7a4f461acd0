import type { ChangeEvent, RefObject } from 'react';

type FileInputProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly isCamera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** The types are spelled out, because an iPhone then converts its photos from HEIC to JPEG. */
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
      accept={isCamera ? 'image/jpeg,image/png' : 'image/jpeg,image/png,application/pdf'}
      {...(isCamera && { capture: 'environment' })}
      onChange={change}
    />
  );
}
