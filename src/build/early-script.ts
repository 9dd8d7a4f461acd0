/**
 * public/early.js as a module, too: a first visit runs it with the boot script and has one request fewer, which a slow
 * network pays with a round trip. Where it has run before the first paint it does nothing more. And what mends a page to
 * which this or the boot script did not come: a listener in each page, and a file that it asks for.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const id = 'virtual:early';
const source = 'public/early.js';
const ofFile = 'src/build/mend.js';
const ofPage = 'src/build/mend-listener.js';

export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    resolveId: (wanted) => (wanted === id ? id : undefined),
    load: (loaded) => (loaded === id ? readFileSync(source, 'utf8') : undefined),
    // The first paint waits for the first of them, and what is copied from public/ is copied as it is.
    writeBundle: async ({ dir }) => {
      if (dir === undefined || dir.endsWith('.prerender')) return;
      await writeFile(join(dir, 'early.js'), await minified(source));
      await writeFile(join(dir, 'mend.js'), await minified(ofFile));
    },
  };
}

/** The script that stands in each page, and its source for script-src. */
export async function mendListener(): Promise<{ readonly script: string; readonly hash: string }> {
  const script = (await minified(ofPage)).trim().replaceAll('`', '"');
  return { script, hash: `'sha256-${createHash('sha256').update(script).digest('base64')}'` };
}

const minified = async (file: string): Promise<string> => (await minify(file, readFileSync(file, 'utf8'))).code;
