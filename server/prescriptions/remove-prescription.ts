import words from '#words/refusals-prescriptions';
import { conflict, notFound } from '../platform/answers.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { fileStoreOf } from '../platform/files/store-in-use.ts';
import { findPrescription, removePending } from './prescriptions-store.ts';

export const unknownPrescription = () => notFound(words.notFound);

/**
 * Removes a prescription that nobody has reviewed yet, with its file.
 * @throws HttpError 404 when the customer has none with this id, 409 once it is reviewed
 */
export async function removePrescription({ database, settings }: AppDeps, customerId: string, id: string): Promise<void> {
  const files = fileStoreOf(settings);
  const fileId = await inTransaction(database, async (transaction) => {
    const removed = await removePending(transaction, customerId, id);
    if (removed !== undefined) await files.forget(transaction, [removed]);
    else if ((await findPrescription(transaction, customerId, id)) === undefined) throw unknownPrescription();
    else throw conflict(words.reviewed);
    return removed;
  });
  await files.erase([fileId]);
}
