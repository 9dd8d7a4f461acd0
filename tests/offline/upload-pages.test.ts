/** Several pages of one prescription: stored at once, exchanged for one upload, and sent by one call. */
import { waitFor } from '@testing-library/react';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import type * as Pages from '../../src/data/uploads/on-demand/pages.ts';
import type { Capture } from '../../src/outbox/outbox-rows.ts';
import type { Page, Uploader } from '../support/screens/uploads.ts';
import { emptied, inOutbox, uploadBed } from '../support/screens/uploads.ts';
import { coloursOfPdf, pagePhoto, type PageColour } from '../support/files/pages-by-colour.ts';
import { pathWithId } from '../../src/contract/paths.ts';
import { startingCorners } from '../../src/lib/photos/moved-corner.ts';

const { network, opens, reloads, otherTab, uploader, upload, onServer, sentKeys } = await uploadBed();

const colours: readonly PageColour[] = ['red', 'green', 'blue'];
const photos = await Promise.all(colours.map((colour) => pagePhoto(colour)));

let asha: Uploader;
let page: Page;

beforeEach(async () => {
  asha = await uploader();
  page = await opens(asha.customer);
  // The page has written by then whose the device is.
  await waitFor(async () => {
    if ((await inOutbox('owner')).length === 0) throw new Error('It has not been written yet');
  });
});

afterEach(() => void vi.restoreAllMocks());

const pagesModule = (): Promise<typeof Pages> => import('../../src/data/uploads/on-demand/pages.ts');
const captures = async () => (await inOutbox('captures')) as Capture[];

async function takes(in_: Page, at: number, prescriptionId?: string): Promise<string> {
  const bytes = new Uint8Array(photos[at] ?? []).buffer;
  const asPage = prescriptionId === undefined ? {} : { prescriptionId, position: at };
  const taken = await in_.keepCapture({ name: `page-${at}.jpg`, type: 'image/jpeg', bytes, source: 'camera', ...asPage });
  return taken?.id ?? '';
}

/** Takes three pages, and returns the id of each. */
async function takesThree(): Promise<[string, string, string]> {
  const first = await takes(page, 0);
  return [first, await takes(page, 1, first), await takes(page, 2, first)];
}

const { prescriptionsIn } = await import('../../src/outbox/pages.ts');

/** The pages as they are stored, in their order, as they would be sent. */
async function toSend(id: string) {
  const pages = prescriptionsIn(await captures()).find((one) => one.id === id)?.pages ?? [];
  const files = pages.map(({ name, bytes }) => ({ name, type: 'image/jpeg' as const, bytes }));
  return upload(asha, { idempotencyKey: id, pages, files });
}

async function storedColours(): Promise<string[]> {
  const [first] = await onServer(asha);
  const { bytes } = await asha.customer.get(pathWithId(paths.prescriptionDownload, first?.id ?? ''));
  return coloursOfPdf(bytes);
}

const orderOf = async (id: string) =>
  prescriptionsIn(await captures())
    .find((one) => one.id === id)
    ?.pages.map(({ name }) => name);

describe('pages that are taken', () => {
  it('are one prescription in their order, also for another tab and after the page was killed', async () => {
    const [first] = await takesThree();
    expect(await orderOf(first)).toEqual(['page-0.jpg', 'page-1.jpg', 'page-2.jpg']);
    const other = await otherTab();
    expect(prescriptionsIn(await other.captures.listCaptures(asha.customer.id, Date.now()))).toMatchObject([
      { id: first, pages: [{ name: 'page-0.jpg' }, { name: 'page-1.jpg' }, { name: 'page-2.jpg' }] },
    ]);
    await reloads();
    expect(await orderOf(first)).toEqual(['page-0.jpg', 'page-1.jpg', 'page-2.jpg']);
  });

  it('count as one prescription where a sign-out asks', async () => {
    await takesThree();
    await takes(page, 0);
    const { countUnsentUploads } = await import('../../src/data/uploads/queued-uploads.ts');
    expect(await countUnsentUploads()).toBe(2);
  });

  it('are moved, turned and removed at once, and keep their bytes', async () => {
    const [first, second, third] = await takesThree();
    const { movePage, turnPage, removePage } = await pagesModule();
    await movePage(third, 0);
    expect(await orderOf(first)).toEqual(['page-2.jpg', 'page-0.jpg', 'page-1.jpg']);
    // Each press counts, however quickly they come.
    await Promise.all([movePage(first, 2), turnPage(third), turnPage(third), turnPage(second)]);
    expect(await orderOf(first)).toEqual(['page-2.jpg', 'page-1.jpg', 'page-0.jpg']);
    expect(Object.fromEntries((await captures()).map(({ id, turn }) => [id, turn]))).toEqual({
      [first]: undefined,
      [second]: 1,
      [third]: 2,
    });
    await removePage(first);
    expect(await orderOf(first)).toEqual(['page-2.jpg', 'page-1.jpg']);
    const bytes = (await captures()).find(({ id }) => id === third)?.bytes;
    expect(Buffer.from(bytes ?? new ArrayBuffer()).equals(photos[2] ?? Buffer.alloc(0))).toBe(true);
  });

  it('come back in their place when a removal is undone, the first one, too', async () => {
    const [first, , third] = await takesThree();
    const { removePage, restorePage } = await pagesModule();
    for (const id of [first, third]) {
      const removed = await removePage(id);
      expect(await captures()).toHaveLength(2);
      if (removed) await restorePage(removed);
      expect(await orderOf(first)).toEqual(['page-0.jpg', 'page-1.jpg', 'page-2.jpg']);
    }
  });

  it('begin a prescription of their own where the one they were taken for has gone meanwhile', async () => {
    const [first, second, third] = await takesThree();
    await (await pagesModule()).discardPages([first, second, third]);
    const late = await takes(page, 1, first);
    expect(await captures()).toEqual([expect.not.objectContaining({ prescriptionId: first })]);
    expect(prescriptionsIn(await captures())).toMatchObject([{ id: late }]);
  });

  it('become two prescriptions, of which each is sent under a key of its own', async () => {
    const [first, second, third] = await takesThree();
    const { splitPages, movePage } = await pagesModule();
    await movePage(first, 2);
    const listed = prescriptionsIn((await import('../../src/data/uploads/upload-store.ts')).uploadState().captures?.rows ?? []);
    const [one, two, last] = listed[0]?.pages ?? [];
    if (!one || !two || !last) throw new Error('Three pages were taken');
    expect(await splitPages([[one], [two, last]])).toEqual([second, first]);
    expect([await orderOf(second), await orderOf(first)]).toEqual([['page-1.jpg'], ['page-2.jpg', 'page-0.jpg']]);
    expect(third).toBe(two.id);
  });
});

describe('queueing', () => {
  it('exchanges all pages for one upload, which one call sends in their order', async () => {
    const [first, , third] = await takesThree();
    await (await pagesModule()).movePage(third, 0);
    const held = network.holdNext('POST', paths.prescriptions);
    const sent = page.queueUpload(await toSend(first));
    await held.arrived;
    expect(await captures()).toEqual([]);
    const names = [{ fileName: 'page-2.jpg' }, { fileName: 'page-0.jpg' }, { fileName: 'page-1.jpg' }];
    expect(await inOutbox('uploads')).toMatchObject([{ id: first, fileName: 'page-2.jpg', pages: names }]);
    held.release();
    expect(await sent).toMatchObject({ kind: 'sent', prescription: { fileName: 'page-2.pdf', pageCount: 3 } });
    expect(sentKeys()).toEqual([first]);
    expect(await storedColours()).toEqual(['blue', 'red', 'green']);
    await emptied();
  });

  it('waits without a network, is shown with its pages, and goes as one when it is back', async () => {
    const [first] = await takesThree();
    network.goOffline();
    const wanted = await toSend(first);
    expect(await page.queueUpload(wanted)).toMatchObject({ kind: 'waiting' });
    const list = page.list();
    await waitFor(() => expect(list.current).toMatchObject([{ fileName: 'page-0.jpg', pages: [{}, {}, {}] }]));
    expect((await page.uploadPreview(first))?.size).toBe(photos[0]?.length);
    await reloads();
    network.goOnline();
    await waitFor(emptied);
    expect(await onServer(asha)).toMatchObject([{ pageCount: 3 }]);
  });

  it('stores nothing of it and keeps all pages where one part cannot be stored', async () => {
    const [first] = await takesThree();
    const wanted = await toSend(first);
    network.goOffline();
    // The files are written first, and their row is refused.
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    put.mockImplementationOnce((...row) => {
      put.mockImplementation(() => {
        throw new DOMException('No space', 'QuotaExceededError');
      });
      return (put.mock.contexts[0] as IDBObjectStore).add(...row);
    });
    expect(await page.queueUpload(wanted)).toMatchObject({ kind: 'not stored' });
    expect([await inOutbox('uploads'), await inOutbox('uploadBytes')]).toEqual([[], []]);
    expect(await captures()).toHaveLength(3);
    vi.restoreAllMocks();
    network.goOnline();
    await waitFor(async () => expect(await onServer(asha)).toMatchObject([{ pageCount: 3 }]));
  });

  it.each([
    ['a page was added', async (first: string) => void (await takes(await otherTab(), 1, first))],
    ['a page was removed', async (_first: string, id: string) => (await pagesModule()).discardPages([id])],
    ['a page was turned', async (_first: string, id: string) => (await pagesModule()).turnPage(id)],
    ['a page was straightened', async (_first: string, id: string) => (await pagesModule()).straightenPage(id, startingCorners)],
    ['the order was changed', async (first: string) => (await pagesModule()).movePage(first, 2)],
  ])('is refused where %s meanwhile, in another tab: nothing is sent, and nothing is lost', async (_what, changes) => {
    const [first, second] = await takesThree();
    const wanted = await toSend(first);
    await changes(first, second);
    const before = await captures();
    expect(await page.queueUpload(wanted)).toEqual({
      kind: 'not stored',
      message: 'The pages were changed in another window. Please look at them, and upload them again.',
    });
    expect(await captures()).toEqual(before);
    expect(await inOutbox('uploads')).toEqual([]);
    expect(network.count('POST', paths.prescriptions)).toBe(0);
  });

  it('in two tabs at once is one upload', async () => {
    const [first] = await takesThree();
    const wanted = await toSend(first);
    const other = await otherTab();
    await Promise.all([page.queueUpload(wanted), other.queueUpload(wanted)]);
    await waitFor(emptied);
    expect(await onServer(asha)).toHaveLength(1);
    expect(await captures()).toEqual([]);
  });
});

it('pages of a customer who left against their will wait for that customer, all of them', async () => {
  const [first] = await takesThree();
  const { leaveOutbox, ownOutbox } = await import('../../src/outbox/outbox.ts');
  await leaveOutbox(asha.customer.id, Date.now(), true);
  const { listCaptures } = page.captures;
  await ownOutbox('ravi', Date.now());
  expect(await listCaptures('ravi', Date.now())).toEqual([]);
  await ownOutbox(asha.customer.id, Date.now());
  expect(prescriptionsIn(await listCaptures(asha.customer.id, Date.now()))).toMatchObject([{ id: first, pages: [{}, {}, {}] }]);
  await leaveOutbox(asha.customer.id, Date.now(), false);
  expect(await captures()).toEqual([]);
});
