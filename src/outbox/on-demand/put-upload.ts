/** Queues a prescription. It is apart from the queue, which every page loads. */
import { prescriptionOf, type Capture, type UploadRow } from '../outbox-rows.ts';
import { inPageOrder, type PageRef } from '../pages.ts';
import { inQueue } from '../upload-queue.ts';

/**
 * `not theirs` means that the customer has left meanwhile, in another tab; `changed`, that there the pages have been changed, so
 * that other ones were prepared than the customer would find.
 */
export type Stored = 'stored' | 'full' | 'unusable' | 'not theirs' | 'changed';

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
        await stores.objectStore('uploadBytes').put(filesOf(row, files));
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

const filesOf = ({ id, retake }: UploadRow, files: readonly ArrayBuffer[]) => {
  const [bytes] = files;
  if (retake && bytes) return { id, retaken: bytes };
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
