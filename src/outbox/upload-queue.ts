/** Keeps the prescriptions that wait to be sent (decision G61). It runs in page and worker. */
import { inOutbox } from './outbox-database.ts';
import type { MirroredSession, UploadRow } from './outbox-rows.ts';
import type { UploadQueue } from './sending/upload-run.ts';

/** Files take longer than rows, on cheap and busy phones above all; and nothing else would send what is not found here. */
export const inQueue: typeof inOutbox = (work, fallback) => inOutbox(work, fallback, 20_000);

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
    const alone = found?.bytes ?? found?.retaken;
    return alone ? [alone] : found?.pages;
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
