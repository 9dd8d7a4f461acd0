/** A copy of the project, whose words a test may change, with the page built from it. */
import { spawnSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '../server/running-server.ts';

/** All that a build and a server are made of. */
const parts = [
  'src',
  'sw',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
];

export function copyProject(): { readonly path: string; readonly remove: () => void } {
  const folder = temporaryFolder();
  for (const part of parts) cpSync(part, join(folder.path, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder.path, 'node_modules'));
  return folder;
}

/** @param languages the codes, as in PAGE_LANGUAGES */
export function buildPagesOf(project: string, languages: string): { readonly status: number | null; readonly stderr: string } {
  return spawnSync(process.execPath, ['src/build/build.ts', '--logLevel', 'error'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, PAGE_LANGUAGES: languages },
  });
}
