/** Keeps the prescriptions that wait to be sent (decision G61). It runs in page and worker. */
import { inOutbox } from './outbox-database.ts';
import type { Capture, MirroredSession, UploadRow } from './outbox-rows.ts';
import { inPageOrder, prescriptionOf, type PageRef } from './pages.ts';
import type { UploadQueue } from './sending/upload-run.ts';

/**
 * `not theirs` means that the customer has left meanwhile, in another tab; `changed`, that there the pages have been changed, so
 * that other ones were prepared than the customer would find.
 */
export type Stored = 'stored' | 'full' | 'unusable' | 'not theirs' | 'changed';

/** Files take longer than rows, on cheap and busy phones above all; and nothing else would send what is not found here. */
const inQueue: typeof inOutbox = (work, fallback) => inOutbox(work, fallback, 20_000);

/**
 * Stores the upload with its files, in exchange for the captures that it was made of: in one transaction, all or nothing.
 * @param pages the captures in their order, as they were when the files were prepared
 */
export const putUpload = (row: UploadRow, files: readonly ArrayBuffer[], pages: readonly PageRef[] = []): Promise<Stored> =>
  inQueue<Stored>(async (database) => {
    // It counts as stored only once it is on the disk itself.
    const stores = database.transaction(['uploads', 'uploadBytes', 'captures', 'owner'], 'readwrite', { durability: 'strict' });
    const uploads = stores.objectStore('uploads');
    try {
      const owner = await stores.objectStore('owner').get('owner');
      const isTheirs = owner?.customerId === row.customerId;
      const captures = stores.objectStore('captures');
      if (isTheirs && (await uploads.getKey(row.id)) === undefined) {
        const found: StoredPage[] = [];
        for (let cursor = pages[0] && (await captures.openCursor()); cursor; cursor = await cursor.continue())
          found.push(refOf(cursor.value));
        if (!areTheSame(pages, found)) return await stores.done.then(() => 'changed' as const);
        await stores.objectStore('uploadBytes').put(filesOf(row.id, files));
        await uploads.put(row);
      }
      if (isTheirs) for (const { id } of pages) await captures.delete(id);
      await stores.done;
      return isTheirs ? 'stored' : 'not theirs';
    } catch (error) {
      // It is all or nothing, even if the browser refuses one part and would keep the other.
      abort(stores);
      await stores.done.catch(() => undefined);
      if (isQuota(error) || isQuota(stores.error)) return 'full';
      throw error;
    }
  }, 'unusable');

type StoredPage = PageRef & Pick<Capture, 'position' | 'capturedAt'>;

const refOf = ({ bytes: _bytes, ...facts }: Capture): StoredPage => facts;

/** A single capture that another tab has discarded is what the customer wants to be sent here. */
function areTheSame(pages: readonly PageRef[], stored: readonly StoredPage[]): boolean {
  const [first] = pages;
  if (first === undefined) return true;
  const found = stored.filter((page) => prescriptionOf(page) === prescriptionOf(first)).toSorted(inPageOrder);
  if (found.length === 0) return pages.length === 1;
  const isSame = (page: PageRef, at: number) => {
    const other = found[at];
    const isAlike = (page.turn ?? 0) === (other?.turn ?? 0) && JSON.stringify(page.corners) === JSON.stringify(other?.corners);
    return page.id === other?.id && isAlike;
  };
  return pages.length === found.length && pages.every(isSame);
}

const filesOf = (id: string, files: readonly ArrayBuffer[]) => {
  const [bytes] = files;
  return files.length === 1 && bytes ? { id, bytes } : { id, pages: files };
};

function abort(transaction: { readonly abort: () => void }): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has ended by itself.
  }
}

const isQuota = (error: unknown): boolean => (error as Error | null)?.name === 'QuotaExceededError';

/** Oldest first. */
export const listUploads = (customerId: string): Promise<UploadRow[]> =>
  inQueue(async (database) => {
    const rows = await database.getAll('uploads');
    return rows.filter((row) => row.customerId === customerId).toSorted((a, b) => a.capturedAt - b.capturedAt);
  }, []);

/** @returns the files in the order of their pages; undefined where they have gone; null where they could not be read now */
export const readUploadFiles = (id: string): Promise<readonly ArrayBuffer[] | undefined | null> =>
  inQueue<readonly ArrayBuffer[] | undefined | null>(async (database) => {
    const found = await database.get('uploadBytes', id);
    return found?.bytes ? [found.bytes] : found?.pages;
  }, null);

/**
 * Changes what is there; what was deleted meanwhile stays deleted.
 * @returns the row as it is then; undefined where there is none
 */
export const changeUpload = (id: string, change: (row: UploadRow) => UploadRow): Promise<UploadRow | undefined> =>
  inQueue<UploadRow | undefined>(async (database) => {
    const stores = database.transaction('uploads', 'readwrite');
    const row = await stores.store.get(id);
    const changed = row && change(row);
    if (changed) await stores.store.put(changed);
    await stores.done;
    return changed;
  }, undefined);

/** It is on the server now: pages that come later learn that their list is older. */
const arriveUpload = (id: string): Promise<void> =>
  inQueue(async (database) => {
    const stores = database.transaction(['uploads', 'uploadBytes', 'arrivals'], 'readwrite');
    const row = await stores.objectStore('uploads').get(id);
    if (row) await stores.objectStore('arrivals').put({ customerId: row.customerId });
    await stores.objectStore('uploads').delete(id);
    await stores.objectStore('uploadBytes').delete(id);
    await stores.done;
  }, undefined);

/** Whether something has arrived since the last call. */
export const consumeArrivals = (customerId: string): Promise<boolean> =>
  inQueue(async (database) => {
    const stores = database.transaction('arrivals', 'readwrite');
    const hasArrived = (await stores.store.getKey(customerId)) !== undefined;
    if (hasArrived) await stores.store.delete(customerId);
    await stores.done;
    return hasArrived;
  }, false);

export const deleteUpload = (id: string): Promise<void> =>
  inQueue(async (database) => {
    const stores = database.transaction(['uploads', 'uploadBytes'], 'readwrite');
    await Promise.all([stores.objectStore('uploads').delete(id), stores.objectStore('uploadBytes').delete(id)]);
    await stores.done;
  }, undefined);

export const mirroredSession = (): Promise<MirroredSession | undefined> =>
  inQueue<MirroredSession | undefined>((database) => database.get('session', 'session'), undefined);

/** The server has refused this token: nothing more is sent with it. */
export const forgetToken = (token: string): Promise<void> =>
  inQueue(async (database) => {
    const stores = database.transaction('session', 'readwrite');
    if ((await stores.store.get('session'))?.token === token) await stores.store.delete('session');
    await stores.done;
  }, undefined);

export const storedUploads: UploadQueue = {
  session: mirroredSession,
  list: listUploads,
  files: readUploadFiles,
  change: changeUpload,
  remove: deleteUpload,
  arrive: arriveUpload,
};
