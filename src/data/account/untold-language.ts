/** Tells the account which language its customer has chosen on this device. Without a network this waits on the device. */
import { accountPaths } from '../../contract/account-paths.ts';
import type { LanguageChange } from '../../contract/extensions.ts';
import { isPassing } from '../../lib/failures/api-error.ts';
import { readStored, removeStored } from '../../device/browser-storage.ts';
import { api } from '../engine/network.ts';

/** Runs at each start and when the network is back. */
export async function tellLanguage(): Promise<void> {
  const language = readStored('untoldLanguage');
  if (language === undefined || readStored('token') === undefined) return;
  try {
    await api().send('put', accountPaths.language, { language } satisfies LanguageChange);
  } catch (error) {
    if (isPassing(error)) return;
    // An API that lacks this call will never accept it, so the choice stays with the device.
  }
  // The customer may have chosen again meanwhile.
  if (readStored('untoldLanguage') === language) removeStored('untoldLanguage');
}
