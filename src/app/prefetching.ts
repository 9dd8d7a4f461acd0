/** Once there is a worker, the app opens without a network, so every screen and the catalogue should be cached too. */
import { claim, keepAll, type KeepMessage } from '../contract/keep-message.ts';
import { isOnline } from '../lib/loading/connection.ts';
import { isSavingData } from '../device/save-data.ts';

/** The first seconds belong to the screen and to the worker's own files; the catalogue comes after the screens. */
const [screensAfterMs, catalogueAfterMs] = [3000, 5000];

export function startPrefetching(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => {
    const send = (type: KeepMessage['type']) => active?.postMessage({ type } satisfies KeepMessage);
    // A page that was loading when its first worker started is not under the worker's control yet.
    if (!navigator.serviceWorker.controller) send(claim);
    later(() => send(keepAll), screensAfterMs);
    later(() => void pull(), catalogueAfterMs);
  });
}

const later = (call: () => void, ms: number) =>
  setTimeout(() => {
    if (!isSavingData() && isOnline()) call();
  }, ms);

async function pull(): Promise<void> {
  try {
    const [{ startDataLayer }, { prefetchCatalogue }] = await Promise.all([
      import('./data-layer.ts'),
      import('../data/catalogue/prefetch-catalogue.ts'),
    ]);
    await startDataLayer();
    await prefetchCatalogue();
  } catch {
    // The next start tries again.
  }
}
