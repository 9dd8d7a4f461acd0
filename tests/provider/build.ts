/** The page as another provider builds it: for an API that knows the documented calls alone. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hashOfInputs } from '../../src/build/build-inputs.ts';

/** @returns the folder; built anew where the sources have changed since */
export function builtForProvider(): string {
  const folder = '.cache/other-provider';
  const [mark, inputs] = [join(folder, '.inputs'), hashOfInputs()];
  if (existsSync(mark) && readFileSync(mark, 'utf8') === inputs) return resolve(folder);
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', folder];
  const { status } = spawnSync(process.execPath, vite, {
    stdio: ['inherit', process.stderr, process.stderr],
    env: { ...process.env, VITE_API_EXTENSIONS: '0' },
  });
  if (status !== 0) throw new Error('The page could not be built for another provider');
  writeFileSync(mark, inputs);
  return resolve(folder);
}
