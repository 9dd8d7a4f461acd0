/**
 * The order attempt is kept where drafts are, by their rules (decisions G11, X2). There is one for each customer; all tabs see
 * it, and it is there again after the browser was killed. A device without a database keeps it under a storage key.
 */
import { readAttempt, type StoredAttempt } from '../../../lib/orders/order-attempt.ts';
import { readStored, removeStored, writeStored } from '../../../device/browser-storage.ts';
import { deleteDraft, putDraft, readDraft } from '../../../outbox/outbox.ts';
import { unknownCustomer } from '../../shell/session.ts';

const form = 'checkout/attempt';
const storageKey = 'orderAttempt';

export async function storedAttempt(customerId: string): Promise<StoredAttempt | undefined> {
  return attemptUnderKey(customerId) ?? readAttempt(await readDraft(customerId, form, Date.now()));
}

/** Whether an order was sent whose outcome nobody knows yet. */
export const isOrderUnanswered = async (customerId: string): Promise<boolean> =>
  (await storedAttempt(customerId))?.state === 'sent';

/** Resolves when the attempt would survive the page. */
export async function storeAttempt(customerId: string, attempt: StoredAttempt): Promise<void> {
  const draft = { customerId, form, values: attempt, savedAt: Date.now() };
  const isInDatabase = customerId !== unknownCustomer && (await putDraft(draft));
  if (isInDatabase) removeStored(storageKey);
  else writeStored(storageKey, JSON.stringify({ customerId, attempt }));
}

export async function dropAttempt(customerId: string): Promise<void> {
  removeStored(storageKey);
  await deleteDraft(customerId, form);
}

function attemptUnderKey(customerId: string): StoredAttempt | undefined {
  try {
    const kept = JSON.parse(readStored(storageKey) ?? 'null') as { customerId?: unknown; attempt?: unknown } | null;
    return kept?.customerId === customerId ? readAttempt(kept.attempt) : undefined;
  } catch {
    return undefined;
  }
}
