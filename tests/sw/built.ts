/** Files as a build makes them, for a worker whose network is the test's: the text of each says which it is. */
import { hashOf } from '../../src/build/precache.ts';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
};

const typeOf = (path: string): string => types[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/html';
const textOf = (path: string): string => `the file ${path}`;

/** As the build writes it into the worker's list. */
export const listed = <More extends object>(url: string, revision: string | null, more?: More) => ({
  url,
  revision,
  hash: hashOf(new TextEncoder().encode(textOf(`/${url}`))),
  ...more,
});

/** As a server sends it. */
export const sent = (path: string, headers: Record<string, string> = {}): Response =>
  new Response(textOf(path), { headers: { 'content-type': typeOf(path), ...headers } });
