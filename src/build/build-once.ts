/**
 * Builds the page unless nothing that it is made of has changed. `npm start` and the browser tests run this first. The mark
 * of the last build is in dist/.inputs. `--for-use` builds the page of a provider, without the documented examples, in
 * English.
 */
import { writeFileSync } from 'node:fs';
import { buildPages } from './build.ts';
import { hashOfInputs, isBuilt, markOfBuild } from './build-inputs.ts';

if (process.argv.includes('--for-use')) {
  process.env['VITE_BRAND_EXAMPLES'] ??= '-';
  // The other languages have not been read by a native speaker and a doctor yet: a provider decides to offer them.
  process.env['PAGE_LANGUAGES'] ??= 'en';
}

if (isBuilt()) {
  console.error('The page is built already; nothing has changed.');
} else {
  console.error('Building the page …');
  // The inputs are read before the build: what changes meanwhile is for the next one.
  const current = hashOfInputs();
  buildPages('--logLevel', 'warn');
  writeFileSync(markOfBuild, current);
}
