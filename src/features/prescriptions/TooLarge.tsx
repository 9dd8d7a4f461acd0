import words from '#words/prescription-pages';
import { keepDraft } from '../../data/engine/drafts.ts';
import { splitPages } from '../../data/uploads/on-demand/pages.ts';
import type { CaptureInfo } from '../../data/uploads/on-demand/uploads.ts';
import { hasExtensions } from '../../device/api-address.ts';
import { Button } from '../../ui/Button.tsx';
import { uploadDraft, type UploadDraft, type UploadValues } from './upload-draft.ts';

type TooLargeProps = {
  readonly pages: readonly CaptureInfo[];
  readonly values: UploadValues;
  readonly onReplaced: (prescriptionId: string) => void;
};

/**
 * Offers a way to send pages that are too large together, without taking any of them again: as two prescriptions, or each by itself
 * where the API takes one file for a prescription. What was typed counts for all of them.
 */
export function TooLarge({ pages, values, onReplaced }: TooLargeProps) {
  const half = Math.ceil(pages.length / 2);
  const parts = hasExtensions ? [pages.slice(0, half), pages.slice(half)] : pages.map((page) => [page]);

  async function split(): Promise<void> {
    const ids = await splitPages(parts);
    const [first, ...others] = ids;
    for (const id of others) keepDraft(uploadDraft(id), { ...values, isSetAside: true } satisfies UploadDraft);
    if (first === undefined) return;
    keepDraft(uploadDraft(first), values);
    onReplaced(first);
  }

  return (
    <Button variant="outline" onClick={() => void split()}>
      {hasExtensions ? words.split : words.oneByOne}
    </Button>
  );
}
