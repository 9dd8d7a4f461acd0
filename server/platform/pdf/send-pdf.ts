import type { FastifyReply } from 'fastify';

/**
 * Sends a file to be saved. Opened in place it would have no way back in an installed app on iOS, and could run what a
 * viewer lets it run.
 * @param fileName of letters, digits, dots and dashes
 */
export function sendPdf<Reply extends Pick<FastifyReply, 'headers' | 'send'>>(reply: Reply, fileName: string, bytes: Buffer) {
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${fileName}"`,
  });
  return reply.send(bytes);
}
