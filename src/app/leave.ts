import { signOut as leave } from '../flows/sign-out.ts';
import { startDataLayer } from './data-layer.ts';

/** Signs out from a page whose screen never needed the network or the local database. */
export async function signOut(): Promise<void> {
  await startDataLayer();
  await leave();
}
