/** What the customer does with the pages of a prescription before it is uploaded. Each change is stored at once. */
import type { Corners } from '../../../lib/photos/page-corners.ts';
import type { Turn } from '../../../outbox/outbox-rows.ts';
import { positionsFor, prescriptionsIn, withMoved } from '../../../outbox/pages.ts';
import { captureInfo, type Capture, type CaptureInfo } from '../../../outbox/stored-captures.ts';
import { changePages, deletePages, putPage, type PageChange } from '../../../outbox/stored-pages.ts';
import { uploadState, unsavedCaptures } from '../upload-store.ts';
import { refreshCaptures } from './upload-lists.ts';
import { readCapture } from './uploads.ts';

/** Changes come one after the other, each upon the outcome of the one before, however quickly a button is pressed. */
let former: Promise<unknown> = Promise.resolve();

function inTurn<Value>(change: () => Promise<Value>): Promise<Value> {
  const turn = former.then(change);
  former = turn.catch(() => undefined);
  return turn;
}

const pagesOf = (id: string): readonly CaptureInfo[] =>
  prescriptionsIn(uploadState().captures?.rows ?? []).find(({ pages }) => pages.some((page) => page.id === id))?.pages ?? [];

/** @param to its place among the pages, from 0; beyond them, it becomes the first or the last */
export const movePage = (id: string, to: number): Promise<void> =>
  inTurn(async () => {
    const positions = positionsFor(withMoved(pagesOf(id), id, to));
    await change(new Map([...positions].map(([page, position]) => [page, { position }])));
  });

/** Turns it by a quarter to the right. */
export const turnPage = (id: string): Promise<void> =>
  inTurn(async () => {
    const page = pagesOf(id).find((one) => one.id === id);
    if (page) await change(new Map([[id, { turn: (((page.turn ?? 0) + 1) % 4) as Turn }]]));
  });

/** @param corners undefined where the photo is to be used as it is */
export const straightenPage = (id: string, corners: Corners | undefined): Promise<void> =>
  inTurn(() => change(new Map([[id, { corners }]])));

async function change(changes: ReadonlyMap<string, PageChange>): Promise<void> {
  for (const [id, of] of changes) {
    const unsaved = unsavedCaptures.get(id);
    if (unsaved) unsavedCaptures.set(id, { ...unsaved, ...of });
  }
  if (changes.size > 0) await changePages(changes);
  await refreshCaptures();
}

/**
 * Makes several prescriptions of one.
 * @param parts its pages, each part in its order
 * @returns the id of the prescription that each part is now
 */
export const splitPages = (parts: readonly (readonly CaptureInfo[])[]): Promise<readonly string[]> =>
  inTurn(async () => {
    const changes = new Map<string, PageChange>();
    const ids = parts.map((pages) => {
      // The prescription has the id of its first page, wherever that was moved to.
      const former = pages.find(({ id, prescriptionId }) => prescriptionId === undefined || prescriptionId === id);
      const prescriptionId = former?.id ?? pages[0]?.id ?? '';
      for (const { id } of pages) changes.set(id, { prescriptionId });
      return prescriptionId;
    });
    await change(changes);
    return ids;
  });

/** @returns the page with its bytes, from which it can be restored; undefined where it is not there any more */
export const removePage = (id: string): Promise<Capture | undefined> =>
  inTurn(async () => {
    const page = await readCapture(id);
    await discardPages([id]);
    return page;
  });

/** @returns the page as it is stored: if its prescription has gone meanwhile, it begins one of its own */
export const restorePage = (page: Capture): Promise<CaptureInfo> =>
  inTurn(async () => {
    const stored = await putPage(page);
    if (!stored) unsavedCaptures.set(page.id, page);
    await refreshCaptures();
    return captureInfo(stored ?? page);
  });

export async function discardPages(ids: readonly string[]): Promise<void> {
  for (const id of ids) unsavedCaptures.delete(id);
  await deletePages(ids);
  await refreshCaptures();
}
