import { keepAll, type KeepMessage } from '../contract/keep-message.ts';
import { isSavingData } from '../offline/save-data.ts';

/** Not in the first seconds, which belong to the screen, and before the catalogue (catalogue-ahead.ts), whose screens it is. */
const afterMs = 3000;

/** Once the worker has the first screens, it fetches the others, too: every screen opens without a network. */
export function keepAppAhead(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => {
    setTimeout(() => {
      if (!isSavingData() && navigator.onLine) active?.postMessage({ type: keepAll } satisfies KeepMessage);
    }, afterMs);
  });
}
