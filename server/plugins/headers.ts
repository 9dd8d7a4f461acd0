import type { ApiServer } from '../deps.ts';

/** On every answer, page or API. What a page needs beyond is in static-files.ts. */
export const protectiveHeaders = {
  'x-content-type-options': 'nosniff',
  // Never a path or a query, not even to ourselves: a proxy on the way may write down what a reset link holds.
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  // A route of public data says otherwise; a forgotten one stays private.
  'cache-control': 'no-store',
};

export function protectAnswers(app: ApiServer): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(protectiveHeaders);
  });
}
