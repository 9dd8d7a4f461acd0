import type { ApiServer } from '../platform/deps.ts';
import { english, languages } from '../platform/language.ts';

/**
 * A phone's share sheet posts a file here, below the path of the language in which the app was installed. The service worker takes
 * it (sw/share-target.ts) and stores it on the device. Before the worker is installed, the post reaches the server, where nobody
 * is signed in and nothing can be stored. It is answered before its body, which Node discards for as long as any request may take,
 * with the page that says that the file has to be chosen again.
 */
export function serveShareTarget(app: ApiServer): void {
  for (const base of languages.map((language) => (language === english ? '' : `/${language}`))) {
    app.post(
      `${base}/share`,
      { schema: { hide: true }, onRequest: async (_request, reply) => reply.redirect(`${base}/prescriptions?share=again`, 303) },
      async () => '',
    );
  }
}
