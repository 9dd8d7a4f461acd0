/** Takes several files at once: photos become the pages of one prescription, in their order; a PDF is taken by itself. */
import words from '#words/upload-file';
import { maxPrescriptionPages } from '../contract/choices.ts';
import type { Capture, CaptureInfo } from '../data/uploads/on-demand/uploads.ts';
import { headBytes, kindOf } from '../lib/files/file-kind.ts';
import { withoutFilms } from '../lib/files/live-photo.ts';
import { leftOutMessage, noneTakenMessage, refusedMessage } from '../lib/text/left-out-files.ts';
import { prescriptionOf } from '../outbox/outbox-rows.ts';
import { nextPosition } from '../outbox/pages.ts';
import { takeFile } from './take-file.ts';

/** The pages that a prescription has already, to which more are added. */
export type PagesBefore = readonly CaptureInfo[];

export type TakenPages =
  | { readonly ok: true; readonly prescriptionId: string; readonly leftOut: string | undefined }
  | { readonly ok: false; readonly message: string };

type Refused = { readonly name: string; readonly message: string };

/**
 * Each is stored before the next is looked at, so that no more than one is in memory and none is lost with the page. Never rejects.
 * @param before empty for a new prescription
 */
export async function takePages(
  given: readonly File[],
  source: Capture['source'],
  before: PagesBefore = [],
): Promise<TakenPages> {
  const { files, films } = withoutFilms(given);
  const pages = [...before];
  const left: string[] = [];
  const refused: Refused[] = [];
  let isAlone = false;
  for (const file of files) {
    const isPdf = await startsAsPdf(file);
    if (isAlone || pages.length >= maxPrescriptionPages || (isPdf && pages.length > 0)) {
      left.push(file.name);
      continue;
    }
    // The prescription may have gone meanwhile; then the first new page has begun another one.
    const last = pages.at(-1);
    const asPage = last && { prescriptionId: prescriptionOf(last), position: nextPosition(pages) };
    const taken = await takeFile(file, source, asPage);
    if (taken.ok) pages.push(taken.capture);
    else refused.push({ name: file.name, message: taken.message });
    isAlone = taken.ok && isPdf;
  }
  return outcome(pages.at(-1), {
    taken: pages.length - before.length,
    left,
    films: films.map(({ name }) => name),
    refused,
  });
}

type Outcome = {
  readonly taken: number;
  readonly left: readonly string[];
  readonly films: readonly string[];
  readonly refused: readonly Refused[];
};

function outcome(last: CaptureInfo | undefined, { taken, left, films, refused }: Outcome): TakenPages {
  const leftOut = leftOutMessage({ count: left.length, names: left, films });
  if (last && taken > 0) {
    const reasons = refused.map(({ name, message }) => refusedMessage(message, name));
    return {
      ok: true,
      prescriptionId: prescriptionOf(last),
      leftOut: [...reasons, leftOut].filter(Boolean).join(' ') || undefined,
    };
  }
  const [first, ...others] = refused;
  if (!first) return { ok: false, message: leftOut ?? words.unreadable };
  const names = [...others.map(({ name }) => name), ...left];
  return { ok: false, message: first.message + noneTakenMessage({ count: names.length, names }) };
}

export async function startsAsPdf(file: File): Promise<boolean> {
  // What cannot be read is refused when it is taken.
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return head.byteLength > 0 && kindOf(new Uint8Array(head), file) === 'pdf';
}
