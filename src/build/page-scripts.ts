/**
 * Builds the script that stands in each page (page-script.js), and the file that it imports where the boot script did not
 * come (mend.js).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';
import { baseOf, languagesToBuild } from './languages.ts';

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
 * @param base is the path below which the pages of this build stand
 */
export async function pageScript(base: string): Promise<{ readonly script: string; readonly hash: string }> {
  const others = languagesToBuild().filter((code) => baseOf(code) !== base);
  const source = readFileSync('src/build/page-script.js', 'utf8');
  const filled = source.replace('OTHERS', others.join('|')).replace('IN_CHOSEN_LANGUAGE', addressIn(base));
  const script = (await minify('page-script.js', filled)).code.trim().replaceAll('`', '"');
  // The sign of a text with values in it is taken for a quotation mark above.
  if (script.includes('${')) throw new Error('src/build/page-script.js must not put values into texts');
  return { script, hash: `'sha256-${createHash('sha256').update(script).digest('base64')}'` };
}

/** Returns the code that makes the address of the same page in the language: every page carries it, so it is the shortest for each. */
const addressIn = (base: string): string =>
  base === '/'
    ? `'/' + language + location.href.slice(location.origin.length)`
    : `(language === 'en' ? '' : '/' + language) + location.href.slice(location.origin.length + ${base.length - 1})`;

const minified = async (file: string): Promise<string> => (await minify(file, readFileSync(file, 'utf8'))).code;
