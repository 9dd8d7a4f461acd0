/**
 * Replaces a worker that went wrong: `RETIRE_WORKER=1 npm run build` builds it under the same name. It removes the caches and
 * itself. Open pages keep what is in them; from their next load on everything comes from the network, and the next build
 * without the setting brings a worker again. Waiting uploads are in a database, which it leaves alone.
 */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  const names = await self.caches.keys();
  await Promise.all(names.map((name) => self.caches.delete(name)));
  await self.registration.unregister();
}
