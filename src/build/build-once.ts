/**
 * Builds the page unless nothing that it is made of has changed. `npm start` and the browser tests run this first. The mark
 * of the last build is in dist/.inputs. `--for-use` builds the page of a provider, without the documented examples.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { hashOfInputs, isBuilt, markOfBuild } from './build-inputs.ts';

if (process.argv.includes('--for-use')) process.env['VITE_BRAND_EXAMPLES'] ??= '-';

// This goes to stderr: stdout is the server's, which in real use writes nothing but log lines in JSON.
if (isBuilt()) {
  console.error('The page is built already; nothing has changed.');
} else {
  console.error('Building the page …');
  // The inputs are read before the build: what changes meanwhile is for the next one.
  const current = hashOfInputs();
  const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: ['inherit', process.stderr, process.stderr],
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(markOfBuild, current);
}
