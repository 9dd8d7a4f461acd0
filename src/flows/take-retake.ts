/** Takes the photo that is to replace one page of a prescription which is on the server already. */
import words from '#words/retake-pages';
import file from '#words/upload-file';
import type { Capture } from '../data/uploads/on-demand/uploads.ts';
import { withoutFilms } from '../lib/files/live-photo.ts';
import { leftOutMessage } from '../lib/text/left-out-files.ts';
import type { Retake } from '../lib/prescriptions/retake.ts';
import { takeFile } from './take-file.ts';
import { startsAsPdf, type TakenPages } from './take-pages.ts';

/** The first photo is taken. Never rejects. */
export async function takeRetake(given: readonly File[], source: Capture['source'], retake: Retake): Promise<TakenPages> {
  const { files, films } = withoutFilms(given);
  const [first, ...others] = files;
  if (!first) return { ok: false, message: file.unreadable };
  if (await startsAsPdf(first)) return { ok: false, message: words.isPdf };
  const taken = await takeFile(first, source, { retake });
  if (!taken.ok) return taken;
  const leftOut = others.length > 0 ? words.onlyFirst : leftOutMessage({ count: 0, films: films.map(({ name }) => name) });
  return { ok: true, prescriptionId: taken.capture.id, leftOut };
}
