/** Takes what another app shares with this one (Web Share Target). */
import { registerRoute } from 'workbox-routing';
import { sharePath } from '../src/lib/pages/share-result.ts';
import { answerShared } from './shared-file.ts';
import { addressOf } from '../src/device/page-base.ts';

declare const self: ServiceWorkerGlobalScope;

export function takeShared(): void {
  registerRoute(
    ({ url }) => url.origin === self.location.origin && url.pathname === addressOf(sharePath),
    ({ request }) => answerShared(request),
    'POST',
  );
}
