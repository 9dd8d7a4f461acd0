import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type FileToSend = {
  /** The name may be any text, because the header quotes it safely. */
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly content: Buffer | Readable;
};

/**
 * Sends a file to be saved. If it were opened in place, an installed app on iOS would offer no way back, and the file could
 * run whatever the viewer allows.
 */
export function sendFile<Reply extends Pick<FastifyReply, 'headers' | 'removeHeader' | 'send'>>(
  reply: Reply,
  { name, type, size, content }: FileToSend,
) {
  // The file is in the language in which it was written.
  reply.removeHeader('content-language');
  reply.headers({
    'content-type': type,
    'content-length': String(size),
    'content-disposition': attachmentNamed(name),
  });
  return reply.send(content);
}

/** The header has both forms of RFC 6266: ASCII for every client, and the full name for those that support it. */
export function attachmentNamed(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()-]/g, '_');
  const full = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
