import { checkFile } from '../src/lib/files/file-check.ts';
import { headBytes } from '../src/lib/files/file-kind.ts';
import { notSharedPath, sharedPath, shareField, type ShareProblem } from '../src/lib/pages/share-result.ts';
import { putSharedCapture } from '../src/outbox/stored-captures.ts';

/**
 * The bytes are stored before the answer: a worker may be stopped at any moment, and what it holds in a variable is then
 * lost. The answer always leads to the page, which says why a file was not kept.
 */
export async function answerShared(request: Request): Promise<Response> {
  // Whatever went wrong, the page says that the file was not kept.
  const { problem, left } = await keepFirst(request).catch((): Outcome => ({ problem: 'not-stored', left: 0 }));
  return Response.redirect(new URL(problem === undefined ? sharedPath(left) : notSharedPath(problem, left), request.url), 303);
}

type Outcome = { readonly problem: ShareProblem | undefined; readonly left: number };

/** One file is uploaded at a time; the page says how many more there were. */
async function keepFirst(request: Request): Promise<Outcome> {
  const [file, ...others] = (await request.formData()).getAll(shareField).filter((value) => value instanceof File);
  if (!file) return { problem: 'none', left: 0 };
  // The page mentions the other files even when this one could not be kept.
  return { problem: await keepShared(file).catch((): ShareProblem => 'not-stored'), left: others.length };
}

async function keepShared(file: File): Promise<ShareProblem | undefined> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const refusal = checkFile(head, file);
  if (refusal !== undefined) return refusal;
  const isStored = await putSharedCapture({
    id: crypto.randomUUID(),
    name: file.name === '' ? 'Shared prescription' : file.name,
    type: file.type,
    bytes: await file.arrayBuffer(),
    capturedAt: Date.now(),
  });
  return isStored ? undefined : 'not-stored';
}
