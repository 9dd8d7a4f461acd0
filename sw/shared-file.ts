import { refusalOf } from '../src/lib/file-check.ts';
import { headBytes } from '../src/lib/file-kind.ts';
import { notSharedPath, sharedPath, shareField, type ShareProblem } from '../src/lib/share-result.ts';
import { putSharedCapture } from '../src/offline/captures.ts';

/**
 * The bytes are stored before the answer: a worker may be stopped at any moment, and what it holds in a variable is gone with
 * it. The answer always leads to the page, which says why where it was not kept.
 */
export async function answerShared(request: Request): Promise<Response> {
  // Whatever stands in the way, the page says that the file was not kept.
  const problem = await keepShared(request).catch((): ShareProblem => 'not-stored');
  return Response.redirect(new URL(problem === undefined ? sharedPath : notSharedPath(problem), request.url), 303);
}

/** The first of several. */
async function keepShared(request: Request): Promise<ShareProblem | undefined> {
  const file = (await request.formData()).getAll(shareField).find((value) => value instanceof File);
  if (!file) return 'none';
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const refusal = refusalOf(head, file);
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
