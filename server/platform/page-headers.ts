/** What a page of ours may do in the browser (docs/architecture.md, rule 13). */

export type PolicySources = {
  readonly styleHashes: readonly string[];
  /** of what stands in the page itself */
  readonly scriptHashes?: readonly string[] | undefined;
  readonly connect: readonly string[];
};

export function pageHeaders(sources: PolicySources): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(sources),
    'permissions-policy': permissionsPolicy,
  };
}

// What is as in default-src is left out: the headers come out of the first packets of a visit.
// No upgrade-insecure-requests: over plain http on one's own network it would break every file of the page.
function contentSecurityPolicy({ styleHashes, scriptHashes = [], connect }: PolicySources): string {
  const rules: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", ...styleHashes],
    // Prerendered HTML carries style attributes; script cannot be smuggled in through them.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    ...(connect.length > 0 && { 'connect-src': ["'self'", ...connect] }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The page's own policy, made in its first script.
    'trusted-types': ['default'],
  };
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/**
 * Of the scripts and the worker that a page starts: a dedicated worker and the service worker have the policy of their own
 * file's answer, and the service worker fetches for the page.
 */
export function scriptPolicy(connect: readonly string[]): string {
  const sources = ["default-src 'self'", ['connect-src', "'self'", ...connect].join(' ')];
  return [...sources, "object-src 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"].join('; ');
}

// Sharing is ours by default; naming it makes browsers without it complain on every page.
const ourselves = ['camera', 'clipboard-write'];
const nobody = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const permissionsPolicy = [...ourselves.map((name) => `${name}=(self)`), ...nobody.map((name) => `${name}=()`)].join(', ');

/** Of what is no page. */
export const permissionsOfNobody = [...ourselves, ...nobody].map((name) => `${name}=()`).join(', ');
