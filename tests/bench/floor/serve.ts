/**
 * The floor pages on a port of their own: what a page of this form costs without any library, under the same headers as the
 * app's and as well compressed. A process of its own, as the app's server is.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { protectiveHeaders } from '../../../server/platform/plugins/headers.ts';
import { pageHeaders, scriptPolicy } from '../../../server/platform/page-headers.ts';

type Sent = { readonly head: Readonly<Record<string, string | number>>; readonly body: Buffer };

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Whether the page brings a service worker that answers from what it keeps. */
const isWithWorker = process.argv.includes('--worker');

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const page = textOf('index.html');
const style = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? '';
const styleHashes = [`'sha256-${createHash('sha256').update(style).digest('base64')}'`];
const shown = isWithWorker ? page.replace('</head>', '  <script defer src="/register.js"></script>\n  </head>') : page;

const files: Readonly<Record<string, Sent>> = {
  '/': sent('index.html', shown, pageHeaders({ styleHashes, connect: [] })),
  ...Object.fromEntries(
    ['register.js', 'worker.js', 'manifest.webmanifest', 'icon.svg'].map((name) => [
      `/${name}`,
      sent(name, textOf(name), ofScript(name)),
    ]),
  ),
};

function ofScript(name: string): Readonly<Record<string, string>> {
  return name.endsWith('.js') ? { 'content-security-policy': scriptPolicy([]) } : {};
}

/** Compressed once and kept: no measurement waits for it. */
function sent(name: string, text: string, headers: Readonly<Record<string, string>> = {}): Sent {
  const body = brotliCompressSync(text);
  const head = {
    ...protectiveHeaders,
    ...headers,
    'cache-control': 'no-cache',
    'content-encoding': 'br',
    'content-length': body.length,
    'content-type': types[extname(name)] ?? 'text/plain',
    vary: 'accept-encoding',
  };
  return { head, body };
}

const server = createServer({ keepAlive: true, keepAliveTimeout: 65_000 }, (request, response) => {
  const file = files[request.url ?? ''];
  if (file === undefined) response.writeHead(404, protectiveHeaders).end();
  else response.writeHead(200, file.head).end(file.body);
});

server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
// Nobody asks any more once the bench has ended.
process.once('disconnect', () => process.exit());
