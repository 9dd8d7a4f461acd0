import { readAddress, readAddresses } from '../../api/shapes.ts';
import type { Address, NewAddress } from '../../contract/addresses.ts';
import { paths, pathWithId } from '../../contract/paths.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { readStored, removeStored, writeStored } from '../../device/browser-storage.ts';
import { db } from '../../cache/db.ts';
import { api } from '../engine/network.ts';
import { inServerOrder, withPosition } from '../engine/positions.ts';
import { currentCustomerId, personalKey, useCustomerId } from '../shell/session.ts';
import { invalidate, revalidate, seconds, useCached } from '../engine/use-cached.ts';

const addressesKey = (customerId: string | undefined) => personalKey(customerId, 'addresses');

export function useAddresses(): Cached<Address[]> {
  return useCached<Address[]>({
    key: addressesKey(useCustomerId()),
    isPersonal: true,
    read: () => db.addresses.toArray().then(inServerOrder),
    fetch: async () => readAddresses(await api().get(paths.addresses)),
    write: (addresses) => db.addresses.clear().then(() => db.addresses.bulkPut(addresses.map(withPosition))),
    maxAgeMs: seconds(30),
  });
}

/** Stores the address last chosen at checkout (decision G8). */
export const rememberSelectedAddress = (id: string): void => writeStored('selectedAddress', id);

export async function createAddress(address: NewAddress): Promise<Address> {
  const created = readAddress(await api().send('post', paths.addresses, address));
  await refreshAddresses();
  return created;
}

export async function updateAddress(id: string, address: NewAddress): Promise<Address> {
  const updated = readAddress(await api().send('put', pathWithId(paths.address, id), address));
  await refreshAddresses();
  return updated;
}

export const makeAddressDefault = (id: string): Promise<void> =>
  changeList(() => api().send('put', pathWithId(paths.defaultAddress, id)));

/** Deletes an address. Orders keep their own copy of it. */
export async function removeAddress(id: string): Promise<void> {
  await changeList(() => api().send('delete', pathWithId(paths.address, id)));
  if (readStored('selectedAddress') === id) removeStored('selectedAddress');
}

async function changeList(send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    const key = addressesKey(currentCustomerId());
    // The address may have been deleted elsewhere, or only the answer was lost.
    if (key !== null) await invalidate(key);
    throw error;
  }
  await refreshAddresses();
}

async function refreshAddresses(): Promise<void> {
  const key = addressesKey(currentCustomerId());
  if (key !== null) await revalidate(key);
}
