import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import compress from '@fastify/compress';
import { encodingFor } from '../compressed-text.ts';
import type { ApiServer } from '../deps.ts';

/** Shorter answers, in bytes, are not worth it. */
const threshold = 1024;
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotli = promisify(brotliCompress);

/** Answers that are compressed already, as pages and files are, pass through unchanged. */
export async function compressAnswers(app: ApiServer): Promise<void> {
  // The plugin compresses by streams, which take a quarter of what a large answer costs the event loop. Nearly all answers are
  // whole JSON for a caller who reads brotli: that is compressed in one piece, and the plugin leaves it as it is.
  app.addHook('onSend', async ({ headers }, reply, payload) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < threshold || !isPlainJson(reply)) return payload;
    if (encodingFor(headers['accept-encoding']) !== 'br') return payload;
    const compressed = await brotli(payload, brotliOptions);
    const vary = String(reply.getHeader('vary') ?? '');
    if (!vary.includes('accept-encoding')) reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`);
    reply.headers({ 'content-encoding': 'br', 'content-length': compressed.length });
    return compressed;
  });
  await app.register(compress, {
    threshold,
    encodings: ['br', 'gzip'],
    // Only an attacker would send a packed body, so that some kilobytes are unpacked to megabytes.
    globalDecompression: false,
    brotliOptions,
  });
}

const isPlainJson = (reply: { readonly getHeader: (name: string) => unknown }): boolean =>
  String(reply.getHeader('content-type')).startsWith('application/json') && reply.getHeader('content-encoding') === undefined;
