/** The page, and whatever takes a file that is shared to the app or opened with it, check it by these rules before it is read. */
import words from '#words/files';
import { kindOf } from './file-kind.ts';
import { maxPhotoBytes, maxUploadBytes } from './prepared-file.ts';

export type FileRefusal = 'empty' | 'wrong-type' | 'too-large';

export function refusalWords(refusal: FileRefusal): string {
  if (refusal === 'empty') return words.empty;
  return refusal === 'too-large' ? words.tooLarge : words.wrongKind;
}

type TakenFile = { readonly name: string; readonly type: string; readonly size: number };

/**
 * Checks type and size. Only photos may be larger than the upload limit, because they can be made smaller before they are sent
 * (decision G52).
 * @param head the first 1024 bytes
 * @returns undefined when the file may be used
 */
export function checkFile(head: Uint8Array, file: TakenFile): FileRefusal | undefined {
  if (file.size === 0) return 'empty';
  const kind = kindOf(head, file);
  if (kind === 'other') return 'wrong-type';
  return file.size > (kind === 'pdf' ? maxUploadBytes : maxPhotoBytes) ? 'too-large' : undefined;
}
