/** Once there is a worker, the app opens without a network: then every screen and the catalogue shall be there too. */
import { keepAll, type KeepMessage } from '../contract/keep-message.ts';
import { isSavingData } from '../offline/save-data.ts';

/** Not in the first seconds, which belong to the screen and to the worker's own files; the catalogue after its screens. */
const [screensAfterMs, catalogueAfterMs] = [3000, 5000];

export function keepAhead(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => {
    later(() => active?.postMessage({ type: keepAll } satisfies KeepMessage), screensAfterMs);
    later(() => void pull(), catalogueAfterMs);
  });
}

const later = (call: () => void, ms: number) =>
  setTimeout(() => {
    if (!isSavingData() && navigator.onLine) call();
  }, ms);

async function pull(): Promise<void> {
  try {
    const [{ startDataLayer }, { pullCatalogueAhead }] = await Promise.all([
      import('./data-layer.ts'),
      import('../data/catalogue-ahead.ts'),
    ]);
    await startDataLayer();
    await pullCatalogueAhead();
  } catch {
    // Another start tries again.
  }
}
