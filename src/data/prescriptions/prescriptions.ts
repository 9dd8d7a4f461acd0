import { readPrescriptions } from '../../api/prescription-shapes.ts';
import { paths, pathWithId } from '../../contract/paths.ts';
import type { Prescription } from '../../contract/prescriptions.ts';
import { isStatus } from '../../lib/failures/api-error.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { newestPrescriptionFirst } from '../../lib/prescriptions/prescription-words.ts';
import { db, withDatabase } from '../../cache/db.ts';
import { api } from '../engine/network.ts';
import type { CachedResource } from '../engine/pull.ts';
import { currentCustomerId, personalKey, useCustomerId } from '../shell/session.ts';
import { revalidate, seconds, useCached } from '../engine/use-cached.ts';

const prescriptionsKey = (customerId: string | undefined) => personalKey(customerId, 'prescriptions');

/** Those that the server has, newest first. What still waits on this device is in src/data/uploads. */
export const usePrescriptions = (): Cached<Prescription[]> => useCached(prescriptionsResource(useCustomerId()));

export const prescriptionsResource = (customerId: string | undefined): CachedResource<Prescription[]> => ({
  key: prescriptionsKey(customerId),
  isPersonal: true,
  read: () => db.prescriptions.toArray().then((rows) => rows.toSorted(newestPrescriptionFirst)),
  fetch: async () => readPrescriptions(await api().get(paths.prescriptions)).toSorted(newestPrescriptionFirst),
  write: (prescriptions) => db.prescriptions.clear().then(() => db.prescriptions.bulkPut(prescriptions)),
  maxAgeMs: seconds(30),
});

/** One that has gone already, from another device or by a call whose answer was lost, is deleted as well (API-069). */
export async function deletePrescription(id: string): Promise<void> {
  const customerId = currentCustomerId();
  try {
    await api().send('delete', pathWithId(paths.prescription, id));
  } catch (error) {
    // What the list shows may be why: it can have been reviewed meanwhile.
    if (!isStatus(error, 404)) throw await refreshPrescriptions().then(() => error);
  }
  await forget(customerId, id);
  await refreshPrescriptions();
}

/** From the list at once, unless its customer has left meanwhile. */
async function forget(customerId: string | undefined, id: string): Promise<void> {
  const remove = () =>
    db.transaction('rw', db.prescriptions, db.owner, async () => {
      if ((await db.owner.get('owner'))?.customerId === customerId) await db.prescriptions.delete(id);
    });
  await withDatabase(remove, undefined);
}

/** The file as the server keeps it (API-070). */
export const downloadPrescription = (id: string): Promise<Blob> => api().getFile(pathWithId(paths.prescriptionDownload, id));

/** After an upload or a deletion; that the list cannot be had again now undoes neither. */
export async function refreshPrescriptions(): Promise<void> {
  const key = prescriptionsKey(currentCustomerId());
  if (key !== null) await revalidate(key).catch(() => undefined);
}
