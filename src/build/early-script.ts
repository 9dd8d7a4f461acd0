/**
 * public/early.js as a module, too: a first visit runs it with the boot script and has one request fewer, which a slow
 * network pays with a round trip. Where it has run before the first paint it does nothing more.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const id = 'virtual:early';
const source = 'public/early.js';
/** What only the file has: for a page whose boot script does not come. */
const ofFile = 'src/build/lost-entry.js';

export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    resolveId: (wanted) => (wanted === id ? id : undefined),
    load: (loaded) => (loaded === id ? readFileSync(source, 'utf8') : undefined),
    // The first paint waits for it, and what is copied from public/ is copied as it is.
    writeBundle: async ({ dir }) => {
      if (dir === undefined || dir.endsWith('.prerender')) return;
      const { code } = await minify('early.js', readFileSync(source, 'utf8') + readFileSync(ofFile, 'utf8'));
      await writeFile(join(dir, 'early.js'), code);
    },
  };
}
