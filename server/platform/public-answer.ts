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
  // What answers in the caller's language says which one it is, and that is no other's answer.
  const language = reply.getHeader('content-language');
  const [tag, differsBy] =
    typeof language === 'string'
      ? [`"${version}.${language}"`, 'accept-encoding, accept-language']
      : [`"${version}"`, 'accept-encoding'];
  const vary = reply.getHeader('vary');
  reply.headers({
    // Weak: the same content, compressed or not.
    etag: `W/${tag}`,
    'cache-control': cacheControl,
    // On a 304 and an uncompressed answer, too, or a CDN would give to one what another one reads.
    vary: typeof vary === 'string' ? `${vary}, ${differsBy}` : differsBy,
  });
  const tags = (headers['if-none-match'] ?? '').split(',').map((held) => held.trim().replace(/^W\//, ''));
  return tags.some((held) => held === tag || held === '*');
}

/** Returns a version of a content, so that every server process with the same one answers with the same ETag. */
export const versionOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);
