/** Keeps a file that comes from outside the app: another app shared it, or the device opened it with this one. */
import words from '#words/files';
import { checkFile } from '../../lib/files/file-check.ts';
import { headBytes } from '../../lib/files/file-kind.ts';
import { notSharedPath, sharedPath, type ShareProblem } from '../../lib/pages/share-result.ts';
import { putSharedCapture } from '../stored-captures.ts';

/**
 * One file is uploaded at a time, so the first one is kept.
 * @param left the number of files that came with it
 * @returns the path of the page that says what became of it, and how many more there were
 */
export async function keepFirst(file: File, left: number): Promise<string> {
  // The page mentions the other files even when this one could not be kept.
  const problem = await keepOne(file).catch((): ShareProblem => 'not-stored');
  return problem === undefined ? sharedPath(left) : notSharedPath(problem, left);
}

async function keepOne(file: File): Promise<ShareProblem | undefined> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const refusal = checkFile(head, file);
  if (refusal !== undefined) return refusal;
  const isStored = await putSharedCapture({
    id: crypto.randomUUID(),
    name: file.name === '' ? words.sharedName : file.name,
    type: file.type,
    bytes: await file.arrayBuffer(),
    capturedAt: Date.now(),
  });
  return isStored ? undefined : 'not-stored';
}
