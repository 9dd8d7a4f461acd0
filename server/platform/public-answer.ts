/** How public answers are kept by browsers and by whatever stands between them and us. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Type } from 'typebox';

/** The answer to a caller who holds the current version already. */
export const NotModified = Type.Null({ description: 'What the caller holds is current.' });

// Used for a minute; for ten more it may be shown while a newer one is asked for.
const shortly = 'public, max-age=60, stale-while-revalidate=600';

type Reply = {
  readonly headers: (values: Record<string, string>) => unknown;
  readonly getHeader: (name: string) => unknown;
};

/**
 * Marks the answer as public and as this version.
 * @returns whether the caller holds it already, so that 304 says everything
 */
export function isHeldByCaller(
  headers: IncomingHttpHeaders,
  reply: Reply,
  version: string,
  cacheControl: string = shortly,
): boolean {
  const vary = reply.getHeader('vary');
  reply.headers({
    // Weak: the same content, compressed or not.
    etag: `W/"${version}"`,
    'cache-control': cacheControl,
    // On a 304 and an uncompressed answer, too, or a CDN would give to one what another one reads.
    vary: typeof vary === 'string' ? `${vary}, accept-encoding` : 'accept-encoding',
  });
  const tags = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.some((tag) => tag === `"${version}"` || tag === '*');
}

/** Returns a version of a content, so that every server process with the same one answers with the same ETag. */
export const versionOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);
