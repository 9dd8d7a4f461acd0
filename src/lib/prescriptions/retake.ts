/** The pages of an uploaded prescription that are to be taken again (decision D150). */
import words from '#words/retake-pages';
import { maxPrescriptionBytes } from '../../contract/choices.ts';
import type { Prescription } from '../../contract/prescriptions.ts';
import { isolated } from '../text/isolated.ts';

/** A page of a prescription that is on the server already, which a photo is to replace (decision D150). */
export type Retake = {
  readonly prescriptionId: string;
  /** Counted from 1. */
  readonly page: number;
  readonly pageCount: number;
  /** Of the prescription. */
  readonly fileName: string;
  /** How large the photo may be when it is sent. */
  readonly mostBytes: number;
};

/**
 * Returns what a photo of this page is for. The pages that are asked for share what the file leaves of the limit, or have their
 * equal part of it, where that is more: the server takes either.
 */
export function retakeOf(prescription: Prescription, page: number): Retake {
  const { id, fileName, fileSize = 0, pageCount = 1, retakes = [] } = prescription;
  const room = (maxPrescriptionBytes - fileSize) / Math.max(1, retakes.length);
  const mostBytes = pageCount > 1 ? Math.floor(Math.max(room, maxPrescriptionBytes / pageCount)) : maxPrescriptionBytes;
  return { prescriptionId: id, page, pageCount, fileName, mostBytes };
}

/** Returns "Page 2 of Dr Rao.pdf", or "New photo of Dr Rao.jpg" where there is one page. */
export const retakeName = ({ page, pageCount, fileName }: Retake): string =>
  pageCount > 1 ? words.pageOf(page, isolated(fileName)) : words.photoOf(isolated(fileName));

/**
 * Returns for instance "Take page 2 again"; undefined if nothing is to be taken.
 * @param uploads what waits on this device; what was taken for a page need not be taken again
 */
export function retakeHint(
  { id, pageCount = 1, retakes = [] }: Prescription,
  uploads: readonly { readonly retake?: Retake }[],
): string | undefined {
  const taken = new Set(uploads.flatMap(({ retake }) => (retake?.prescriptionId === id ? [retake.page] : [])));
  const open = retakes.filter(({ page }) => !taken.has(page));
  const [first, ...others] = open;
  if (first === undefined) return undefined;
  if (others.length > 0) return words.hintPages(open.length);
  return pageCount > 1 ? words.hintPage(first.page) : words.takePhoto;
}
