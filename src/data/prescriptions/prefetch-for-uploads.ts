/**
 * What the page of the prescriptions needs on the device although nobody has opened it yet: a photo can then be taken, and its
 * patient chosen, where there is no network.
 */
import { isYounger } from '../../lib/time/clock.ts';
import { db, withDatabase } from '../../cache/db.ts';
import { isSavingData } from '../../device/save-data.ts';
import { patientsResource } from '../people/patients.ts';
import { prescriptionsResource } from './prescriptions.ts';
import { pull, type CachedResource } from '../engine/pull.ts';
import { minutes } from '../engine/use-cached.ts';

/** The page itself pulls by an age of its own: this is only about having them at all. */
const goodForMs = minutes(24 * 60);

/** Never for who saves data. What fails is tried again with the next start. */
export async function prefetchForUploads(customerId: string): Promise<void> {
  if (isSavingData()) return;
  await ahead(patientsResource(customerId));
  await ahead(prescriptionsResource(customerId));
}

async function ahead<Data>(resource: CachedResource<Data>): Promise<void> {
  const mark = await withDatabase(() => db.marks.get(resource.key ?? ''), undefined);
  if (mark === undefined || !isYounger(mark.savedAt, goodForMs)) await pull(resource).catch(() => undefined);
}
