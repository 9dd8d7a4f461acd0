/** Takes what another app shares with this one (Web Share Target). */
import { registerRoute } from 'workbox-routing';
import { sharePath } from '../src/lib/pages/share-result.ts';
import { answerShared } from './shared-file.ts';

declare const self: ServiceWorkerGlobalScope;

export function takeShared(): void {
  registerRoute(
    ({ url }) => url.origin === self.location.origin && url.pathname === sharePath,
    ({ request }) => answerShared(request),
    'POST',
  );
}
