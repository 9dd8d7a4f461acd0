/** A new version waits until a customer asks for it, or until the last page of the former one is closed. */

declare const self: ServiceWorkerGlobalScope;

export function takeUpdateWhenAsked(): void {
  self.addEventListener('message', (event) => {
    // The message of workbox-window's messageSkipWaiting.
    if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  });
}
