/** Keeps files that come from outside the app: another app shared them, or the device opened them with this one. */
import words from '#words/files';
import { maxPrescriptionPages } from '../../contract/choices.ts';
import { checkFile } from '../../lib/files/file-check.ts';
import { headBytes, kindOf } from '../../lib/files/file-kind.ts';
import { notSharedPath, sharedPath, type ShareProblem } from '../../lib/pages/share-result.ts';
import { putSharedCapture } from '../stored-captures.ts';

type Kept = { readonly id: string; readonly isPdf: boolean };

/**
 * Keeps the first file, and where that is a photo, further photos as pages of the same prescription. One is in memory at a time.
 * @returns the path of the page that says what became of them, and how many were not kept
 */
export async function keepShared(files: readonly File[]): Promise<string> {
  const [first, ...others] = files;
  if (!first) return notSharedPath('none', 0);
  // The page mentions the other files even when this one could not be kept.
  const kept = await keepOne(first).catch((): ShareProblem => 'not-stored');
  if (typeof kept === 'string') return notSharedPath(kept, others.length);
  let pages = 1;
  for (const file of others) {
    if (kept.isPdf || pages >= maxPrescriptionPages) break;
    const page = await keepOne(file, { prescriptionId: kept.id, position: pages }).catch((): ShareProblem => 'not-stored');
    if (typeof page !== 'string') pages += 1;
  }
  return sharedPath(files.length - pages);
}

type AsPage = { readonly prescriptionId: string; readonly position: number };

async function keepOne(file: File, asPage?: AsPage): Promise<Kept | ShareProblem> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const refusal = checkFile(head, file);
  if (refusal !== undefined) return refusal;
  const isPdf = kindOf(head, file) === 'pdf';
  if (isPdf && asPage) return 'wrong-type';
  const id = crypto.randomUUID();
  const isStored = await putSharedCapture({
    id,
    name: file.name === '' ? words.sharedName : file.name,
    type: file.type,
    bytes: await file.arrayBuffer(),
    capturedAt: Date.now(),
    ...asPage,
  });
  return isStored ? { id, isPdf } : 'not-stored';
}
