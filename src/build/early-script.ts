/**
 * public/early.js as a module, too: a first visit runs it with the boot script and has one request fewer, which a slow
 * network pays with a round trip. Where it has run before the first paint it does nothing more.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const id = 'virtual:early';

export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    resolveId: (wanted) => (wanted === id ? id : undefined),
    load: (loaded) => (loaded === id ? readFileSync('public/early.js', 'utf8') : undefined),
  };
}
