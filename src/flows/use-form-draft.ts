import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft } from '../data/engine/drafts.ts';

/** The name of a dialog's draft, and the draft that an earlier page left. */
export type FormDraft = {
  readonly form: string;
  readonly restored: unknown;
  /** What the dialog was opened for, if its form does not say. */
  readonly about?: string | undefined;
};

/** The stored draft: the id of the edited row, or 'new', and the typed values. */
export type DialogDraft = { readonly of: string; readonly values: unknown; readonly about?: string | undefined };

/** Keeps what is typed into a dialog's form until it is saved or cancelled (decision G11). */
export function useFormDraft({ form, restored, about }: FormDraft, of: string) {
  const [initial, setInitial] = useState(restored);
  const box = useRef<HTMLDivElement>(null);
  const isStartedOver = initial !== restored;

  useEffect(() => {
    // The button that was tapped is gone, so the first field takes the focus.
    if (isStartedOver) box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isStartedOver]);

  return {
    initial,
    box,
    /** The key of the form: starting over mounts it anew. */
    key: isStartedOver ? 'empty' : 'first',
    keep: (values: unknown) => keepDraft(form, { of, values, about } satisfies DialogDraft),
    drop: () => dropDraft(form),
    startOver: () => {
      dropDraft(form);
      setInitial(undefined);
    },
  };
}
