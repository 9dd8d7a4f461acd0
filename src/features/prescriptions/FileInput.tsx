import type { ChangeEvent, RefObject } from 'react';

type FileInputProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly isCamera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** The types are spelled out: then an iPhone gives its photos as JPEG, and not as HEIC. */
export function FileInput({ input, label, isCamera = false, onFiles }: FileInputProps) {
  function change({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(currentTarget.files ?? [])];
    if (files.length > 0) onFiles(files);
    // The same file can be chosen again.
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
