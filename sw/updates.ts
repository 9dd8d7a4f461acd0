/** A new version waits until a customer asks for it, or until it would be in nobody's way. */
import type { UpdateMessage } from '../src/contract/update-messages.ts';

declare const self: ServiceWorkerGlobalScope;

export function takeUpdateWhenAsked(): void {
  self.addEventListener('message', (event) => {
    const { type } = (event.data ?? {}) as Partial<UpdateMessage>;
    if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
    if (type === 'TAKE_OVER_IF_ALONE') event.waitUntil(takeOverIfAlone());
  });
}

/** Another window may hold a form that was begun with the earlier version. */
async function takeOverIfAlone(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await self.skipWaiting();
}
