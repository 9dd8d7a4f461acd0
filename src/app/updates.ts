/** A new version is offered, never forced (architecture.md rule 6). */
import { useSyncExternalStore } from 'react';

type TakeUpdate = () => void;

let offered: TakeUpdate | undefined;
const listeners = new Set<() => void>();

/** What takes the waiting version, once there is one. */
export function useOfferedUpdate(): TakeUpdate | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
    () => undefined,
  );
}

export function watchForUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the first screen: the worker's installation must not compete with it for the network.
  const whenQuiet = () => setTimeout(() => void register(), 1000);
  if (document.readyState === 'complete') whenQuiet();
  else addEventListener('load', whenQuiet, { once: true });
}

async function register(): Promise<void> {
  const loaded = await import('workbox-window').catch(() => undefined);
  if (!loaded) return;
  const { Workbox } = loaded;
  const worker = new Workbox('/service-worker.js');
  let isTaken = false;
  worker.addEventListener('waiting', () => {
    offered = () => {
      isTaken = true;
      worker.messageSkipWaiting();
    };
    for (const listener of listeners) listener();
  });
  // Only the tab whose customer asked for it reloads; others keep their forms and take the version with their next load.
  worker.addEventListener('controlling', () => {
    if (isTaken) globalThis.location.reload();
  });
  // Refused (a private window, blocked site data): the app works without it, from the network.
  await worker.register().catch(() => undefined);
}
