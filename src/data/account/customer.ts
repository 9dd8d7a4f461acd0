import { readCustomer } from '../../api/shapes.ts';
import type { Customer, CustomerChange } from '../../contract/customer.ts';
import { paths } from '../../contract/paths.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { db } from '../../cache/db.ts';
import { hasExtensions } from '../engine/extensions.ts';
import { api } from '../engine/network.ts';
import { currentCustomerId, personalKey, storeFor, useCustomerId } from '../shell/session.ts';
import { minutes, invalidate, revalidate, useCached } from '../engine/use-cached.ts';

const customerKey = (customerId: string | undefined) => personalKey(customerId, 'customer');

export function useCustomer(): Cached<Customer> {
  return useCached<Customer>({
    key: customerKey(useCustomerId()),
    isPersonal: true,
    read: async () => (await db.documents.get('customer'))?.value as Customer | undefined,
    fetch: fetchCustomer,
    write: (customer) => db.documents.put({ key: 'customer', value: customer }),
    maxAgeMs: minutes(5),
    retries: 0,
  });
}

export async function fetchCustomer(): Promise<Customer> {
  const customerId = currentCustomerId();
  const customer = readCustomer(await api().get(paths.me));
  // The header greets by this copy; one with another id would be somebody else to it.
  if (customer.id === customerId) storeFor(customerId, 'user', customer);
  return customer;
}

/** After something else than a change of the profile has changed it. */
export async function refreshCustomer(): Promise<void> {
  const key = customerKey(currentCustomerId());
  if (key !== null) await revalidate(key);
}

/**
 * What is left out of the change is empty from then on. The password goes along only to an API that asks for it when a
 * contact changes (decision D4).
 */
export async function updateCustomer({ currentPassword, ...documented }: CustomerChange): Promise<void> {
  const key = customerKey(currentCustomerId());
  const change = { ...documented, ...(hasExtensions && currentPassword && { currentPassword }) };
  try {
    await api().send('put', paths.me, change);
  } catch (error) {
    // Perhaps it was changed elsewhere, or only the answer is lost.
    if (key !== null) await invalidate(key);
    throw error;
  }
  if (key !== null) await revalidate(key);
}
