/** V3 of OWASP ASVS 5.0.0. */
import { because, none, notApplicable, proof, proven, type Entries } from '../entry.ts';

const headers = 'server/platform/plugins/headers.ts';
const headerTests = 'tests/server/headers.test.ts';

export const webFrontend: Entries = {
  ...none(notApplicable, '3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.5.4'),
  '3.2.1': proven(
    proof(
      ['tests/server/report-page.test.ts', 'leads to the PDF, which is the customer’s own'],
      ['server/platform/files/send-file.ts', 'return `attachment; filename="', 'return `inline; filename="'],
    ),
    proof(
      [headerTests, 'which can do nothing'],
      [headers, "frame-ancestors 'none'; sandbox\"", "frame-ancestors 'none'\""],
      [headers, "\"default-src 'none'; base-uri", '"base-uri'],
      [headers, "  'x-content-type-options': 'nosniff',\n", ''],
    ),
  ),
  '3.2.2': proven(
    proof(
      ['tests/what-is-nowhere.test.ts', 'no page writes HTML from text, and no text becomes code'],
      [
        'src/ui/fields/PasswordField.tsx',
        '            {...control}\n',
        '            {...control}\n            dangerouslySetInnerHTML={{ __html: label }}\n',
      ],
    ),
  ),
  '3.4.1': proven(
    proof(
      [headerTests, 'is asked for on every answer where customers come by it, and nowhere else'],
      [
        headers,
        "isEncrypted ? { ...protectiveHeaders, 'strict-transport-security': 'max-age=31536000' } : protectiveHeaders",
        'isEncrypted ? { ...protectiveHeaders } : protectiveHeaders',
      ],
      [headers, "const isEncrypted = publicOrigin?.startsWith('https:') ?? false;", 'const isEncrypted = true;'],
    ),
  ),
  '3.4.2': proven(
    proof(
      ['tests/server/api-headers.test.ts', 'may call only when their origin is named in the settings'],
      [
        'server/platform/plugins/allow-origins.ts',
        'headers.origin === undefined || !allowed.has(headers.origin)',
        'headers.origin === undefined',
      ],
      [
        'server/platform/plugins/allow-origins.ts',
        "header('access-control-allow-origin', headers.origin)",
        "header('access-control-allow-origin', '*')",
      ],
      [
        'server/platform/plugins/allow-origins.ts',
        '  if (origins.length === 0) return;\n  const allowed = new Set(origins);',
        '  const allowed = new Set([...origins, "https://shop.example.com"]);',
      ],
    ),
  ),
  '3.4.3': proven(
    proof(
      [headerTests, 'which can do nothing'],
      [headers, "  'content-security-policy': \"default-src 'none';", "  'content-security-policy': \"default-src 'self';"],
    ),
    proof(
      [headerTests, 'do what it needs, and no inline script'],
      [
        'server/platform/page-headers.ts',
        "'script-src': [\"'self'\", ...scriptHashes],",
        "'script-src': [\"'self'\", ...scriptHashes, \"'unsafe-inline'\"],",
      ],
      ['server/platform/page-headers.ts', "    'require-trusted-types-for': [\"'script'\"],\n", ''],
    ),
    proof(
      ['tests/server/static-files.test.ts', 'carry the policy of rule 13, the shell included'],
      ['server/platform/page-headers.ts', "    'object-src': [\"'none'\"],\n", ''],
      ['server/platform/page-headers.ts', "    'base-uri': [\"'none'\"],\n", ''],
    ),
  ),
  '3.4.4': proven(
    proof(
      ['tests/server/api-headers.test.ts', 'forbids guessing its type, framing and foreign reading'],
      [headers, "  'x-content-type-options': 'nosniff',\n", ''],
    ),
    proof([headerTests, 'which can do nothing'], [headers, "  'x-content-type-options': 'nosniff',\n", '']),
  ),
  '3.4.5': proven(
    proof(
      ['tests/server/report-page.test.ts', 'is found by no search engine and betrays its address to nobody'],
      ['server/reports/shared-pages.ts', "'no-referrer'", "'unsafe-url'"],
    ),
    proof(
      ['tests/server/api-headers.test.ts', 'forbids guessing its type, framing and foreign reading'],
      [headers, "'referrer-policy': 'strict-origin'", "'referrer-policy': 'unsafe-url'"],
    ),
  ),
  '3.4.6': proven(
    proof([headerTests, 'which can do nothing'], [headers, " frame-ancestors 'none';", '']),
    proof([headerTests, 'stands on redirects'], [headers, " frame-ancestors 'none';", '']),
    proof(
      [headerTests, 'stands on what is no HTTP'],
      ['server/platform/plugins/unreadable-requests.ts', '      ...headersOfAll,\n', ''],
    ),
    proof(
      ['tests/server/static-files.test.ts', 'carry the policy of rule 13, the shell included'],
      ['server/platform/page-headers.ts', "    'frame-ancestors': [\"'none'\"],\n", ''],
    ),
  ),
  '3.5.1': proven(
    proof(
      ['tests/server/sessions.test.ts', 'is not opened by'],
      [
        'server/accounts/session.ts',
        'if (session === undefined) throw sessionEnded();\n    request.customerId',
        'if (session === undefined) return;\n    request.customerId',
      ],
    ),
    proof(
      ['tests/server/sessions.test.ts', 'is not opened by a cookie, which a foreign page could make a browser send'],
      [
        'server/accounts/session.ts',
        "exec(headers.authorization ?? '')?.[1]",
        "exec(headers.authorization ?? `Bearer ${/token=([^;]+)/.exec(headers.cookie ?? '')?.[1]}`)?.[1]",
      ],
    ),
  ),
  '3.5.2': proven(
    proof(
      ['tests/server/bad-input.test.ts', 'in another type than JSON is refused by'],
      [
        'server/platform/plugins/json-body.ts',
        "api.addContentTypeParser('application/json', {",
        "api.addContentTypeParser('*', {",
      ],
    ),
  ),
  '3.5.3': proven(
    proof(
      ['tests/server/authorisation.test.ts', 'is read, and nothing is changed by it'],
      [
        'server/accounts/customers-routes.ts',
        'async ({ customerId }) =>\n    success(customerEntity(await getCustomer(database, customerId))),',
        "async ({ customerId }) => {\n    await database.updateTable('customers').set((row) => ({ updatedAt: row('updatedAt', '+', 1) })).execute();\n    return success(customerEntity(await getCustomer(database, customerId)));\n  },",
      ],
    ),
  ),
  '3.5.5': proven(
    proof(
      ['tests/sw/updates.test.ts', 'a new version takes over when it is asked to, and not before'],
      ['sw/updates.ts', "if (type === 'SKIP_WAITING') event", 'event'],
    ),
  ),
  '3.7.1': because('a property of the page as a whole'),
  '3.7.2': proven(
    proof(
      ['tests/lib/page-paths.test.ts', 'must not be'],
      [
        'src/lib/pages/page-paths.ts',
        "typeof path === 'string' && /^\\/(?![/\\\\])[^\\\\\\p{Cc}]*$/u.test(path) ? path : undefined",
        "typeof path === 'string' ? path : undefined",
      ],
    ),
  ),
};
