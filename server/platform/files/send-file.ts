import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type FileToSend = {
  /** Any text: header and quoting are safe from it. */
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly content: Buffer | Readable;
};

/**
 * Sends a file to be saved. Opened in place it would have no way back in an installed app on iOS, and could run what a
 * viewer lets it run.
 */
export function sendFile<Reply extends Pick<FastifyReply, 'headers' | 'send'>>(
  reply: Reply,
  { name, type, size, content }: FileToSend,
) {
  reply.headers({
    'content-type': type,
    'content-length': String(size),
    'content-disposition': attachmentNamed(name),
  });
  return reply.send(content);
}

/** Both forms of RFC 6266: letters that every client reads, and all letters for those that can. */
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
