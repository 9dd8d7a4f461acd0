import { isSavingData } from '../offline/save-data.ts';

/** Not in the first seconds, which belong to the screen and to the worker's own files. */
const afterMs = 5000;

/** Once there is a worker, the app opens without a network: then the catalogue shall be there too, wherever the first visit was. */
export function keepCatalogueAhead(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(() => setTimeout(() => void pull(), afterMs));
}

async function pull(): Promise<void> {
  if (isSavingData() || !navigator.onLine) return;
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
