/**
 * A static host as most are: it knows files, and answers every other path with one of them. Beside it, under the same origin,
 * the other provider's API.
 */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { apiPrefix } from '../../src/contract/paths.ts';
import type { Provider } from './answers.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export type Host = {
  /** The folder of the built page. */
  readonly files: string;
  /** What every unknown path is answered with. */
  readonly fallback: 'index.html' | 'shell.html';
  readonly provider: Provider;
};

export const hostOf = (host: Host): Server =>
  createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    if (url.pathname.startsWith(`${apiPrefix}/`)) void answer(host, request, response, url);
    else sendFile(host, response, url.pathname);
  });

function sendFile({ files, fallback }: Host, response: ServerResponse, pathname: string): void {
  const named = join(files, normalize(decodeURIComponent(pathname)));
  const isFile = named.startsWith(files) && existsSync(named) && statSync(named).isFile();
  const file = isFile ? named : join(files, pathname === '/' ? 'index.html' : fallback);
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-cache' });
  createReadStream(file).pipe(response);
}

async function answer({ provider }: Host, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = bodyOf(request, Buffer.concat(chunks).toString());
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const asked = { method: request.method ?? 'GET', path: url.pathname.slice(apiPrefix.length), query: url.searchParams };
  const told = provider.tell({ ...asked, body, token });
  // After its beginning: a browser sends once more by itself what was cut off before that.
  if (told === 'lost')
    return void response.writeHead(200, { 'content-length': '1000' }).write(' ', () => request.socket.destroy());
  const { status, body: said, file } = told ?? { status: 404, body: { status: 'error', message: 'There is no such call' } };
  if (file) return void response.writeHead(status, { 'content-type': 'application/pdf' }).end(file);
  if (said === undefined) return void response.writeHead(status).end();
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
}

function bodyOf(request: IncomingMessage, sent: string): Record<string, unknown> {
  if (request.headers['content-type']?.includes('json') === true) return JSON.parse(sent || '{}') as Record<string, unknown>;
  const fileName = /filename="([^"]+)"/.exec(sent)?.[1];
  return fileName === undefined ? {} : { fileName };
}
