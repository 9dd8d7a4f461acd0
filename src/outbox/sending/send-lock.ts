/** One sender at a time over all tabs and the worker. */
import { uploadsName } from '../../contract/worker-messages.ts';
import { inOutbox } from '../outbox-database.ts';

const leaseMs = 30_000;
const renewEveryMs = 10_000;

/**
 * Waits for whoever sends now. Where the browser has no locks (plain http in a home network), a lease that ends by itself is
 * as good: what is sent twice has its key, and is taken once.
 * @returns undefined where somebody else holds the lease
 */
export async function withSendLock<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return withLease(work);
  let isOurs = false;
  const begin = () => {
    isOurs = true;
    return work();
  };
  try {
    return await locks.request(uploadsName, begin);
  } catch (error) {
    if (isOurs) throw error;
    // Refused, as by some private windows.
    return withLease(work);
  }
}

async function withLease<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  const holder = `${Date.now()}/${Math.random()}`;
  if (!(await takeLease(holder))) return undefined;
  const renewing = setInterval(() => void takeLease(holder), renewEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await inOutbox((database) => database.delete('leases', uploadsName), undefined);
  }
}

const takeLease = (holder: string): Promise<boolean> =>
  inOutbox(async (database) => {
    const { store, done } = database.transaction('leases', 'readwrite');
    const lease = await store.get(uploadsName);
    const now = Date.now();
    // One that ends later than any may is from before the device's clock was set back.
    const isFree = lease === undefined || lease.holder === holder || lease.until <= now || lease.until > now + leaseMs;
    if (isFree) await store.put({ name: uploadsName, holder, until: now + leaseMs });
    await done;
    return isFree;
    // Without a database there is nothing that another tab could send.
  }, true);
