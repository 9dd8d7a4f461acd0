import { notSharedPath, shareField } from '../src/lib/pages/share-result.ts';
import { keepShared } from '../src/outbox/on-demand/shared-files.ts';
import { addressOf } from '../src/device/page-base.ts';

/**
 * The bytes are stored before the answer: a worker may be stopped at any moment, and what it holds in a variable is then
 * lost. The answer always leads to the page, which says why a file was not kept.
 */
export async function answerShared(request: Request): Promise<Response> {
  // Whatever went wrong, the page says that the file was not kept.
  const path = await keep(request).catch(() => notSharedPath('not-stored', 0));
  return Response.redirect(new URL(addressOf(path), request.url), 303);
}

async function keep(request: Request): Promise<string> {
  return keepShared((await request.formData()).getAll(shareField).filter((value) => value instanceof File));
}
