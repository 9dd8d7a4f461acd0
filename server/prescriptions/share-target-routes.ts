import type { ApiServer } from '../platform/deps.ts';

/** Where the page says that the file has to be chosen again. */
const shareAgain = '/prescriptions?share=again';

/**
 * Where a phone's share sheet posts a file. The service worker takes it in (sw/share-target.ts) and stores it on the device;
 * before the worker is there, the post comes here, where nobody is signed in and nothing can be kept. It is answered before
 * its body, which Node lets run into nothing for as long as any request may take.
 */
export function serveShareTarget(app: ApiServer): void {
  app.post(
    '/share',
    { schema: { hide: true }, onRequest: async (_request, reply) => reply.redirect(shareAgain, 303) },
    async () => '',
  );
}
