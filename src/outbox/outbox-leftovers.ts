/** Decides what becomes of what was not sent: when its customer leaves, and when nobody comes back for it. */
import type { OutboxDatabase } from './outbox-database.ts';
import { dayMs, isCaptureOver, isDraftOver, isUploadOver } from './outbox-rows.ts';

const all = ['drafts', 'owner', 'session', 'uploads', 'uploadBytes', 'captures', 'arrivals'] as const;

export const openAllStores = (database: OutboxDatabase) => database.transaction([...all], 'readwrite');
type AllStores = ReturnType<typeof openAllStores>;

/** @param keptFrom is undefined if everything is to be deleted */
export async function handOver(stores: AllStores, customerId: string, keptFrom: number | undefined): Promise<void> {
  const [drafts, uploads, captures] = [
    stores.objectStore('drafts'),
    stores.objectStore('uploads'),
    stores.objectStore('captures'),
  ];
  for (const draft of await drafts.getAll()) {
    if (draft.customerId !== customerId) continue;
    if (keptFrom === undefined) await drafts.delete([draft.customerId, draft.form]);
    else await drafts.put({ ...draft, savedAt: keptFrom });
  }
  for (const row of await uploads.getAll()) {
    if (row.customerId !== customerId) continue;
    if (keptFrom === undefined) await deleteUpload(stores, row.id);
    else await uploads.put({ ...row, leftAt: keptFrom });
  }
  await stores.objectStore('arrivals').delete(customerId);
  for (let cursor = await captures.openCursor(); cursor; cursor = await cursor.continue()) {
    if (cursor.value.customerId !== customerId) continue;
    if (keptFrom === undefined) await cursor.delete();
    else await cursor.update({ ...cursor.value, leftAt: keptFrom });
  }
}

/** @param customerId is the customer who is signed in now */
export async function dropExpired(stores: AllStores, customerId: string | undefined, now: number): Promise<void> {
  const [drafts, uploads] = [stores.objectStore('drafts'), stores.objectStore('uploads')];
  for (const draft of await drafts.getAll()) if (isDraftOver(draft, now)) await drafts.delete([draft.customerId, draft.form]);
  for (const row of await uploads.getAll()) {
    if (isUploadOver(row, now)) await deleteUpload(stores, row.id);
    else if (isMisplaced(row, customerId)) await uploads.put(placed(row, customerId, now));
  }
  await sweepCaptures(stores, customerId, now);
}

/** Only rows that were left or are old are read, because whole photos must not be read at every start. */
async function sweepCaptures(stores: AllStores, customerId: string | undefined, now: number): Promise<void> {
  const captures = stores.objectStore('captures');
  const left = await captures.index('leftAt').getAllKeys();
  const old = await captures.index('capturedAt').getAllKeys(IDBKeyRange.upperBound(now - dayMs));
  for (const id of new Set([...left, ...old])) {
    const capture = await captures.get(id);
    if (capture === undefined) continue;
    if (isCaptureOver(capture, now)) await captures.delete(id);
    else if (isMisplaced(capture, customerId)) await captures.put(placed(capture, customerId, now));
  }
}

type Owned = { readonly customerId: string | null; readonly leftAt?: number };

/** The customer is back, or is gone without having signed out: the browser has forgotten the session. */
const isMisplaced = (row: Owned, customerId: string | undefined): boolean =>
  row.customerId !== null && (row.customerId === customerId) === (row.leftAt !== undefined);

function placed<Row extends Owned>(row: Row, customerId: string | undefined, now: number): Row {
  if (row.customerId !== customerId) return { ...row, leftAt: now };
  const back = { ...row };
  Reflect.deleteProperty(back, 'leftAt');
  return back;
}

async function deleteUpload(stores: AllStores, id: string): Promise<void> {
  await Promise.all([stores.objectStore('uploads').delete(id), stores.objectStore('uploadBytes').delete(id)]);
}
