import type { ChangeEvent, ClipboardEvent, RefObject } from 'react';
import { codeIn, codeLength } from '../lib/one-time-code.ts';
import type { useForm } from '../ui/use-form.ts';

type CodeForm = ReturnType<typeof useForm<'code'>>;

/** The field of a one-time code, which takes the six digits out of whatever is typed or pasted. */
export const codeField = ({ field, set }: Pick<CodeForm, 'field' | 'set'>, input: RefObject<HTMLInputElement | null>) => ({
  ...field('code'),
  ref: input,
  label: '6-digit code',
  inputMode: 'numeric' as const,
  autoComplete: 'one-time-code',
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => set('code', codeIn(currentTarget.value)),
  /** A message that is pasted with its words takes the place of what stood there. */
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
    const code = codeIn(event.clipboardData.getData('text'));
    if (code.length !== codeLength) return;
    event.preventDefault();
    set('code', code);
  },
});

export const faultsOfCode = ({ code }: { readonly code: string }) =>
  code.length === codeLength ? {} : { code: 'Please enter a valid 6-digit OTP' };
