/** Asks the browser once not to clear this device's data by itself, because from now on there is something to lose. */
import { readStored, writeStored } from './browser-storage.ts';

export function persistOnce(): void {
  const { storage } = navigator as Partial<Navigator>;
  if (!storage?.persist || readStored('persistenceAsked') !== undefined) return;
  writeStored('persistenceAsked', '1');
  void storage.persist().catch(() => undefined);
}
