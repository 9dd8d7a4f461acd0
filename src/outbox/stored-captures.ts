/**
 * Stores a photo or file that was taken and not yet confirmed, before anything else happens with it. It runs in page and
 * worker.
 */
import { inOutbox } from './outbox-database.ts';
import { isCaptureOver, type Capture } from './outbox-rows.ts';

export type { Capture };

/** What a list shows; the bytes are read by id when they are needed. */
export type CaptureInfo = Omit<Capture, 'bytes'> & { readonly size: number };

export const captureInfo = ({ bytes, ...facts }: Capture): CaptureInfo => ({ ...facts, size: bytes.byteLength });

/** A photo has up to 40 MB, and a slow phone may need this long to store it. */
const writtenWithinMs = 20_000;

/** @returns false where it could not be stored */
export const putCapture = (capture: Capture): Promise<boolean> =>
  inOutbox(
    async (database) => {
      const stores = database.transaction(['captures', 'owner'], 'readwrite');
      const owner = await stores.objectStore('owner').get('owner');
      // A tab that has not heard of a sign-out yet brings nothing back.
      const isWelcome = capture.customerId === null || owner?.customerId === capture.customerId;
      if (isWelcome) await stores.objectStore('captures').put(capture);
      await stores.done;
      return isWelcome;
    },
    false,
    writtenWithinMs,
  );

/** A file is kept before anything is known of a session but its owner: it is null while nobody is signed in. */
export const putSharedCapture = (capture: Omit<Capture, 'customerId' | 'source'>): Promise<boolean> =>
  inOutbox(
    async (database) => {
      const stores = database.transaction(['captures', 'owner'], 'readwrite');
      const owner = await stores.objectStore('owner').get('owner');
      await stores.objectStore('captures').put({ ...capture, source: 'share', customerId: owner?.customerId ?? null });
      await stores.done;
      return true;
    },
    false,
    writtenWithinMs,
  );

export const findCapture = (id: string): Promise<Capture | undefined> =>
  inOutbox((database) => database.get('captures', id), undefined, writtenWithinMs);

export const deleteCapture = (id: string): Promise<void> => inOutbox((database) => database.delete('captures', id), undefined);

/** Lists captures, the oldest first. What was shared or opened while nobody was signed in is this customer's from now on. */
export const listCaptures = (customerId: string, now: number): Promise<CaptureInfo[]> =>
  inOutbox(
    async (database) => {
      const found: CaptureInfo[] = [];
      const stores = database.transaction(['captures', 'owner'], 'readwrite');
      const isOwner = (await stores.objectStore('owner').get('owner'))?.customerId === customerId;
      // One is in memory at a time, because photos are large.
      let cursor = await stores.objectStore('captures').openCursor();
      while (cursor) {
        const capture = cursor.value;
        if (capture.customerId === customerId && !isCaptureOver(capture, now)) found.push(captureInfo(capture));
        if (capture.customerId === null && isOwner && !isCaptureOver(capture, now)) {
          await cursor.update({ ...capture, customerId });
          found.push({ ...captureInfo(capture), customerId });
        }
        cursor = await cursor.continue();
      }
      await stores.done;
      return found.toSorted((a, b) => a.capturedAt - b.capturedAt);
    },
    [],
    writtenWithinMs,
  );
