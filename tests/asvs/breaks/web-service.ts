/** V4 of OWASP ASVS 5.0.0. */
import { deviation, none, notApplicable, proof, proven, type Entries } from '../entry.ts';

export const webService: Entries = {
  ...none(notApplicable, '4.3.1', '4.3.2', '4.4.1', '4.4.2', '4.4.3', '4.4.4'),
  ...none(deviation, '4.1.2'),
  '4.1.1': proven(
    proof(
      ['tests/server/health.test.ts', 'answers in the envelope, under /api/v1 and as JSON'],
      [
        'server/app.ts',
        '  protectAnswers(app, headers);\n',
        "  protectAnswers(app, headers);\n  app.addHook('onSend', async (_request, reply) => void reply.type('text/plain'));\n",
      ],
    ),
  ),
  '4.1.3': proven(
    proof(
      [
        'tests/server/sign-in-limits.test.ts',
        'are counted by the address behind the trusted proxies, which a client cannot choose',
      ],
      ['server/app.ts', 'hop < settings.trustProxyHops', 'hop < 10'],
      ['server/app.ts', 'hop < settings.trustProxyHops', 'hop < 0'],
    ),
    proof(
      ['tests/server/sign-in-limits.test.ts', 'ignore the header of an untrusted proxy'],
      ['server/app.ts', 'hop < settings.trustProxyHops', 'hop < 1'],
    ),
  ),
  '4.2.1': proven(
    proof(
      ['tests/server/hostile-connections.test.ts', 'is refused, and what stands behind it is not heard'],
      ['server/app.ts', '    bodyLimit,\n', '    bodyLimit,\n    http: { insecureHTTPParser: true },\n'],
    ),
    proof(
      [
        'tests/server/hostile-connections.test.ts',
        'good and bad requests in one packet are answered in their order, up to what is no request',
      ],
      ['server/platform/plugins/unreadable-requests.ts', 'before?.closed === false', 'false'],
    ),
  ),
};
