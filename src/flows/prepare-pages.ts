/** Prepares the pages of one prescription for sending, one after the other: no more than one picture is open at a time. */
import files from '#words/files';
import words from '#words/upload-file';
import type { PageJudgements } from '../contract/photo-judgement.ts';
import { readCapture, type CaptureInfo } from '../data/uploads/on-demand/uploads.ts';
import { hasExtensions } from '../device/api-address.ts';
import { fitTogether, type Sized } from '../lib/files/fit-together.ts';
import { scaledTo, stepsFor } from '../lib/files/image-steps.ts';
import { pagesPdf, pdfBytesPerPage } from '../lib/files/pages-pdf.ts';
import { maxUploadBytes, type PreparedFile } from '../lib/files/prepared-file.ts';
import { nameFor } from '../lib/files/taken-name.ts';
import { turnedJpeg } from '../lib/files/turned-jpeg.ts';
import type { Corners } from '../lib/photos/page-corners.ts';
import { judgePages } from './judge-pages.ts';
import { isCanvasFaithful, writePhoto, type Photo } from './photo-canvas.ts';
import { prepareFile } from './prepare-file.ts';
import { straightenPhoto } from './photo-thread.ts';
import { openPrepared } from './prepare-photo.ts';

/** The bytes are in a blob, which the browser may keep on its disk. */
export type PreparedPage =
  | {
      readonly ok: true;
      readonly file: Blob;
      readonly name: string;
      readonly type: PreparedFile['type'];
      /** The page was cut out of the photo and straightened. */
      readonly isStraight?: true;
    }
  | { readonly ok: false; readonly message: string };

/** By the page's id; it is prepared anew for other corners. */
const prepared = new Map<string, { readonly corners: Corners | undefined; readonly page: Promise<PreparedPage> }>();
let former: Promise<unknown> = Promise.resolve();

/**
 * Never rejects. What was prepared is kept until `forgetPages`. A page that cannot be straightened here, as in another browser than
 * the one in which its corners were set, is prepared as its photo is.
 */
export function preparePage({ id, corners }: Pick<CaptureInfo, 'id' | 'corners'>): Promise<PreparedPage> {
  const known = prepared.get(id);
  if (known && JSON.stringify(known.corners) === JSON.stringify(corners)) return known.page;
  const page = former.then(async () => (corners && (await straightPage(id, corners))) ?? asItIs(id));
  former = page;
  prepared.set(id, { corners, page });
  return page;
}

async function asItIs(id: string): Promise<PreparedPage> {
  const made = await prepareFile({ id });
  if (!made.ok) return made;
  const { bytes, name, type } = made.file;
  return { ok: true, file: new Blob([bytes], { type }), name, type };
}

async function straightPage(id: string, corners: Corners): Promise<PreparedPage | undefined> {
  const capture = await readCapture(id);
  const file = capture && (await straightenPhoto(new Blob([capture.bytes], { type: capture.type }), corners));
  return file && { ok: true, file, name: nameFor('image/jpeg', capture.name), type: 'image/jpeg', isStraight: true };
}

/** @param kept the pages that are still shown */
export function forgetPages(kept: readonly Pick<CaptureInfo, 'id'>[] = []): void {
  const ids = new Set(kept.map(({ id }) => id));
  for (const id of prepared.keys()) if (!ids.has(id)) prepared.delete(id);
}

export type FilesToSend =
  | {
      readonly ok: true;
      readonly files: readonly PreparedFile[];
      /** Of these files, in their order; undefined where the API does not know it, or no photo was judged. */
      readonly judgement?: PageJudgements | undefined;
    }
  /** The pages have too many bytes together, however small they are made. */
  | { readonly ok: false; readonly isTooLarge: boolean; readonly message: string };

type Page = Sized & Extract<PreparedPage, { ok: true }>;

/**
 * Returns what is sent for these pages, made smaller as far as they have to be. Never rejects.
 * @param most the bytes for all of them
 */
export async function filesToSend(pages: readonly CaptureInfo[], most = maxUploadBytes): Promise<FilesToSend> {
  try {
    return await prepare(pages, most);
  } catch {
    // A canvas had no room, or a file went meanwhile: nothing is sent, and everything stays as it is.
    return { ok: false, isTooLarge: false, message: words.pagesNotPrepared };
  }
}

async function prepare(pages: readonly CaptureInfo[], most: number): Promise<FilesToSend> {
  const isJoined = !hasExtensions && pages.length > 1;
  const ready: Page[] = [];
  for (const page of pages) {
    const result = await preparePage(page);
    if (!result.ok) return { ok: false, isTooLarge: false, message: result.message };
    const isRewritten = result.type === 'image/png' && (isJoined || (page.turn ?? 0) > 0);
    const file = isRewritten ? await asJpeg(result.file) : result.file;
    const type = isRewritten ? ('image/jpeg' as const) : result.type;
    ready.push({ ...result, file, type, size: file.size, isSmallest: type === 'application/pdf' });
  }
  const fitted = await fitTogether(ready, most - (pages.length > 1 ? pages.length * pdfBytesPerPage : 0), shrunk);
  if (!fitted) return { ok: false, isTooLarge: true, message: tooLargeWords(pages.length) };
  const sent = await Promise.all(fitted.map((page, at) => turned(page, pages[at]?.turn ?? 0)));
  const made = await Promise.all(sent.map(fileOf));
  if (!hasExtensions) return { ok: true, files: isJoined ? [await joined(made)] : made };
  return { ok: true, files: made, judgement: await judgePages(sent.map(({ file }) => file)) };
}

function tooLargeWords(pages: number): string {
  if (pages === 1) return files.tooLarge;
  return hasExtensions ? words.pagesTooLarge(pages) : words.pagesTooLargeToJoin(pages);
}

async function turned(page: Page, turn: number): Promise<Page> {
  if (turn === 0 || page.type !== 'image/jpeg') return page;
  const bytes = new Uint8Array(await page.file.arrayBuffer());
  return { ...page, file: new Blob([turnedJpeg(bytes, turn)], { type: page.type }) };
}

const fileOf = async ({ file, name, type }: Page): Promise<PreparedFile> => ({
  name: nameFor(type, name),
  type,
  bytes: await file.arrayBuffer(),
});

async function joined(pages: readonly PreparedFile[]): Promise<PreparedFile> {
  const pdf = pagesPdf(pages.map(({ bytes }) => new Uint8Array(bytes)));
  const type = 'application/pdf';
  return { name: nameFor(type, pages[0]?.name ?? ''), type, bytes: await pdf.arrayBuffer() };
}

/** Words are as sharp at this quality as in a PNG. */
const asJpeg = (file: Blob): Promise<Blob> => withPhoto(file, (photo) => written(photo, photo, 0.92));

/** Goes through the steps in which a single photo is made smaller, until it has the size. */
async function shrunk(page: Page, budget: number): Promise<Page> {
  // Nobody could read what such a browser draws.
  if (!isCanvasFaithful()) return { ...page, isSmallest: true };
  return withPhoto(page.file, async (photo) => {
    let file = page.file;
    for (const { longestSide, quality } of stepsFor(false)) {
      file = await written(photo, scaledTo(longestSide, photo), quality);
      if (file.size <= budget) break;
    }
    const isSmaller = file.size < page.size;
    const smaller = isSmaller ? { file, type: 'image/jpeg' as const, size: file.size } : {};
    return { ...page, ...smaller, isSmallest: !isSmaller || file.size > budget };
  });
}

async function withPhoto<Value>(file: Blob, work: (photo: Photo) => Promise<Value>): Promise<Value> {
  if (!isCanvasFaithful()) throw new Error('This browser changes what is drawn');
  const photo = await openPrepared(await file.arrayBuffer(), file.type === 'image/png' ? 'png' : 'jpeg');
  try {
    return await work(photo);
  } finally {
    photo.close();
  }
}

async function written(photo: Photo, { width, height }: Pick<Photo, 'width' | 'height'>, quality: number): Promise<Blob> {
  const { bytes } = await writePhoto(photo, 'image/jpeg', { size: { width, height }, quality });
  return new Blob([bytes], { type: 'image/jpeg' });
}
