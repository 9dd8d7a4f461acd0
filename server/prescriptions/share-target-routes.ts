import type { ApiServer } from '../platform/deps.ts';

/** The page at this address says that the file has to be chosen again. */
const shareAgain = '/prescriptions?share=again';

/**
 * A phone's share sheet posts a file here. The service worker takes it (sw/share-target.ts) and stores it on the device.
 * Before the worker is installed, the post reaches the server, where nobody is signed in and nothing can be stored. It is
 * answered before its body, which Node discards for as long as any request may take.
 */
export function serveShareTarget(app: ApiServer): void {
  app.post(
    '/share',
    { schema: { hide: true }, onRequest: async (_request, reply) => reply.redirect(shareAgain, 303) },
    async () => '',
  );
}
