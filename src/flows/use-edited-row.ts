import { useState } from 'react';
import { useDraft } from '../data/engine/drafts.ts';
import type { DialogDraft } from './use-form-draft.ts';
import type { Cached } from '../lib/loading/cached.ts';

/** Holds the row whose dialog is open. A dialog that holds a draft when the page loads is opened again. */
export function useEditedRow<Row extends { readonly id: string }>(form: string, cached: Cached<Row[]>) {
  const [edited, edit] = useState<Row | 'new'>();
  const [restored, setRestored] = useState<unknown>();
  const [isReopened, setIsReopened] = useState(false);
  const draft = useDraft(form);

  if (draft.isRead && !isReopened && cached.status === 'ready') {
    setIsReopened(true);
    const stored = draft.values as Partial<DialogDraft> | undefined;
    const row = stored?.of === 'new' ? 'new' : cached.data.find(({ id }) => id === stored?.of);
    if (row !== undefined && edited === undefined) {
      edit(row);
      setRestored(stored?.values);
    }
  }

  function close(): void {
    edit(undefined);
    setRestored(undefined);
  }

  return { edited, edit, close, draft: { form, restored } };
}
