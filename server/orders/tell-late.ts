/** Customers are told by themselves, once, that their collection is late (decision D140). */
import { tryLockCustomer } from '../accounts/customers-store.ts';
import { notifyOfLateCollection } from '../notifications/notify.ts';
import type { Step } from '../operations/scheduled-work.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppDeps } from '../platform/deps.ts';
import { claimLateOrder, listLateOrders, type LateOrder } from './late-orders-store.ts';

type Deps = Pick<AppDeps, 'database' | 'settings' | 'now' | 'wakeMessages'>;

const minuteMs = 60_000;
/** After an outage, nobody is told in the evening that the morning's visit is late. */
const worthTellingMs = 12 * 60 * minuteMs;
/** What is left over is found a minute later. */
const mostPerRound = 100;

export const lateCollections = (deps: Deps): Step => ({
  name: 'late-collections',
  work: (stopping) => tellOfLateCollections(deps, stopping),
});

/**
 * Tells the customers whose collection has become late. Several servers may do it at the same time, and one of them tells each.
 * @param stopping once it is aborted, nothing more is started
 * @throws at the end of the round, if somebody could not be told; they are tried again in the next one
 */
export async function tellOfLateCollections(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { database, settings, now } = deps;
  const { timeZone, lateAfterMinutes } = settings;
  const ended = { after: now() - worthTellingMs, by: now() - lateAfterMinutes * minuteMs, timeZone };
  const failures: unknown[] = [];
  for (const order of await listLateOrders(database, ended, mostPerRound)) {
    if (stopping?.aborted) break;
    try {
      await tell(deps, order);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new Error(`customers of ${failures.length} late collections could not be told`, { cause: failures[0] });
}

/** The customer's lock is the first of all locks (server/notifications/notify.ts). */
async function tell({ database, settings, now, wakeMessages }: Deps, order: LateOrder): Promise<void> {
  const isTold = await inTransaction(database, async (transaction) => {
    if (!(await tryLockCustomer(transaction, order.customerId))) return false;
    if (!(await claimLateOrder(transaction, order))) return false;
    await notifyOfLateCollection(transaction, settings, order, now());
    return true;
  });
  if (isTold) wakeMessages?.();
}
