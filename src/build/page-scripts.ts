/**
 * Builds the script that stands in each page (page-script.js), and the file that it imports where the boot script did not
 * come (mend.js).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

export function mendScript(): Plugin {
  return {
    name: 'mend-script',
    writeBundle: async ({ dir }) => {
      if (dir === undefined || dir.endsWith('.prerender')) return;
      await writeFile(join(dir, 'mend.js'), await minified('src/build/mend.js'));
    },
  };
}

/**
 * Returns the script that stands in each page, and its source for script-src.
 * @param languages are the codes of those that pages are built in
 */
export async function pageScript(languages: readonly string[]): Promise<{ readonly script: string; readonly hash: string }> {
  const script = (await minified('src/build/page-script.js'))
    .replace('LANGUAGES', JSON.stringify(languages.join()))
    .trim()
    .replaceAll('`', '"');
  // The sign of a text with values in it is taken for a quotation mark above.
  if (script.includes('${')) throw new Error('src/build/page-script.js must not put values into texts');
  return { script, hash: `'sha256-${createHash('sha256').update(script).digest('base64')}'` };
}

const minified = async (file: string): Promise<string> => (await minify(file, readFileSync(file, 'utf8'))).code;
