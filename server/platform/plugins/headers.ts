import type { ApiServer } from '../deps.ts';
import { permissionsOfNobody } from '../page-headers.ts';

/** Every answer has these, page or API. What a page needs beyond them is in page-headers.ts. */
export const protectiveHeaders = {
  'x-content-type-options': 'nosniff',
  // A referrer never holds a path or a query, not even to ourselves: a proxy on the way may write down what a reset link
  // holds.
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  // An answer or a file that is opened in place does nothing and loads nothing. A page says otherwise.
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'permissions-policy': permissionsOfNobody,
  // A route of public data says otherwise; a forgotten one stays private.
  'cache-control': 'no-store',
};

/** Answers with it empty the browser's HTTP cache. Never "storage": that takes the worker and the captured prescriptions. */
export const clearCache = { 'clear-site-data': '"cache"' } as const;

/**
 * The headers of this installation's answers. Where customers come by https, their browsers never try http again for a year;
 * its subdomains are not ours to speak for.
 */
export function headersAt(publicOrigin: string | undefined): Readonly<Record<string, string>> {
  const isEncrypted = publicOrigin?.startsWith('https:') ?? false;
  return isEncrypted ? { ...protectiveHeaders, 'strict-transport-security': 'max-age=31536000' } : protectiveHeaders;
}

export function protectAnswers(app: ApiServer, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
