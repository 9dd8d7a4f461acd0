/** Has the photos of an upload judged as they are sent, for whoever reviews them (decision D149). */
import type { PageJudgements } from '../contract/photo-judgement.ts';
import { withTimeout } from '../lib/loading/with-timeout.ts';
import { judgePhoto } from './photo-thread.ts';

/**
 * What the customer looked at is judged already. A phone that is four times slower than a desktop takes a second and a half for what was
 * turned since, and less than one for each page that was made smaller, which itself took longer. What takes more may never come.
 */
const waitedForMs = 3000;
const waitedForEachMs = 1000;

/**
 * Never rejects.
 * @param files in the order of their pages
 * @returns an entry for each file, null for a PDF and a photo that is not judged by then; undefined where none is
 */
export async function judgePages(files: readonly Blob[]): Promise<PageJudgements | undefined> {
  const ending = new AbortController();
  const waitMs = Math.max(waitedForMs, files.length * waitedForEachMs);
  const inTime = async (file: Blob) =>
    file.type === 'application/pdf' ? undefined : withTimeout(waitMs, judgePhoto(file, ending.signal), undefined);
  const found = await Promise.all(files.map(inTime));
  // Nobody waits for what is not there yet.
  ending.abort();
  return found.some((judgement) => judgement) ? found.map((judgement) => judgement ?? null) : undefined;
}
