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
  // The header greets by this copy, so only the signed-in customer's own record is stored.
  if (customer.id === customerId) storeFor(customerId, 'user', customer);
  return customer;
}

/** Pulls the customer again after something other than a profile change has changed it. */
export async function refreshCustomer(): Promise<void> {
  const key = customerKey(currentCustomerId());
  if (key !== null) await revalidate(key);
}

/**
 * Changes the profile. An optional field that the change omits is emptied. The password is sent only to an API that requires it
 * when a contact changes (decision D4).
 */
export async function updateCustomer({ currentPassword, ...documented }: CustomerChange): Promise<void> {
  const key = customerKey(currentCustomerId());
  const change = { ...documented, ...(hasExtensions && currentPassword && { currentPassword }) };
  try {
    await api().send('put', paths.me, change);
  } catch (error) {
    // The profile may have changed elsewhere, or only the answer was lost.
    if (key !== null) await invalidate(key);
    throw error;
  }
  if (key !== null) await revalidate(key);
}
