/**
 * Builds the page unless nothing that it is made of has changed. `npm start` and the browser tests run this first.
 * The mark of the last build stands in dist/.inputs. `--for-use` builds the page of a provider: without the documented examples.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { hashOfInputs, isBuilt, markOfBuild } from './build-inputs.ts';

if (process.argv.includes('--for-use')) process.env['VITE_BRAND_EXAMPLES'] ??= '-';

// Not on stdout, which is the server's: in real use nothing but lines of its log, in JSON.
if (isBuilt()) {
  console.error('The page is built already; nothing has changed.');
} else {
  console.error('Building the page …');
  // As they are before it: what changes meanwhile is for the next build.
  const current = hashOfInputs();
  const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: ['inherit', process.stderr, process.stderr],
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(markOfBuild, current);
}
