import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft } from '../data/engine/drafts.ts';

/** Where a dialog's typing is kept, and what was typed into it when the page went away. */
export type FormDraft = {
  readonly form: string;
  readonly restored: unknown;
  /** What the dialog was opened for, where its form does not tell. */
  readonly about?: string | undefined;
};

/** What is stored: the row that is edited, or 'new', and the typed values. */
export type DialogDraft = { readonly of: string; readonly values: unknown; readonly about?: string | undefined };

/** A dialog's form whose typing survives until it is saved or given up (decision G11). */
export function useFormDraft({ form, restored, about }: FormDraft, of: string) {
  const [initial, setInitial] = useState(restored);
  const box = useRef<HTMLDivElement>(null);
  const isStartedOver = initial !== restored;

  useEffect(() => {
    // The button that was tapped has gone.
    if (isStartedOver) box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isStartedOver]);

  return {
    initial,
    box,
    /** Of the form: starting over draws it anew. */
    key: isStartedOver ? 'empty' : 'first',
    keep: (values: unknown) => keepDraft(form, { of, values, about } satisfies DialogDraft),
    drop: () => dropDraft(form),
    startOver: () => {
      dropDraft(form);
      setInitial(undefined);
    },
  };
}
