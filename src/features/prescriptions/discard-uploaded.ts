import { dropDraft } from '../../data/engine/drafts.ts';
import { discardPages } from '../../data/uploads/on-demand/pages.ts';
import { forgetPages } from '../../flows/prepare-pages.ts';
import { uploadDraft } from './upload-draft.ts';
import type { TakenPrescription } from './use-taking.ts';

/** Removes the captures, which are in the upload queue now; that closes the dialog. */
export function discardUploaded({ id, pages }: TakenPrescription): Promise<void> {
  dropDraft(uploadDraft(id));
  forgetPages();
  return discardPages(pages.map((page) => page.id));
}
