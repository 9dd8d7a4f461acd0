import type { ChangeEvent, RefObject } from 'react';

type FileInputProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly isCamera?: boolean;
  readonly onFile: (file: File) => void;
};

/** The types are spelled out: then an iPhone gives its photos as JPEG, and not as HEIC. */
export function FileInput({ input, label, isCamera = false, onFile }: FileInputProps) {
  function change({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0];
    // The same file can be chosen again.
    if (file) onFile(file);
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
