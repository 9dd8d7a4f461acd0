import type { ApiServer } from '../deps.ts';

/** On every answer, page or API. What a page needs beyond is in static-files.ts. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

export function protectAnswers(app: ApiServer): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(always);
    // Set first, so that a route of public data says otherwise and a forgotten one stays private.
    reply.header('cache-control', 'no-store');
  });
}
