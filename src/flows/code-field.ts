import words from '#words/flows';
import type { ChangeEvent, ClipboardEvent, RefObject } from 'react';
import { codeIn, isWholeCode } from '../lib/people/one-time-code.ts';
import type { useForm } from '../ui/use-form.ts';

type CodeForm = ReturnType<typeof useForm<'code'>>;

/**
 * Returns the props of the field of a one-time code, which takes the digits out of whatever is typed or pasted.
 * @param length the expected number of digits
 */
export const codeField = (
  { field, set }: Pick<CodeForm, 'field' | 'set'>,
  input: RefObject<HTMLInputElement | null>,
  length: number,
) => ({
  ...field('code'),
  ref: input,
  label: words.codeLabel(length),
  inputMode: 'numeric' as const,
  autoComplete: 'one-time-code',
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => set('code', codeIn(currentTarget.value)),
  /** A pasted message, with its other words, replaces the field's content. */
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
    const code = codeIn(event.clipboardData.getData('text'));
    if (!isWholeCode(code, length)) return;
    event.preventDefault();
    set('code', code);
  },
});

export const codeErrors =
  (length: number) =>
  ({ code }: { readonly code: string }) =>
    isWholeCode(code, length) ? {} : { code: words.codeInvalid(length) };
